import type { CooperationField, CooperationForm } from '#domain/services/cooperation.ts';

/** What every part of the form gets. */
export type FormPart = {
	readonly form: CooperationForm;
	readonly onChange: (change: Partial<CooperationForm>) => void;
	/** What is wrong with a field, in words; null while nothing is, or nothing was submitted yet. */
	readonly errorOf: (field: CooperationField) => string | null;
};
