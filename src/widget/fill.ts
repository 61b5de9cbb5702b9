/** A message with its `{{values}}` filled in; a placeholder without a value stays. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
	return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
