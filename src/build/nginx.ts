import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { fileHeaders, type HeaderRule, headerRules, securityHeaders } from '#domain/site/site-headers.ts';
import { LANGUAGE_FOLDERS, REWRITES } from '#domain/site/site-pages.ts';

/*
 * The nginx configuration that docs/operations.md shows, from the same tables as the CDN's files; a test compares
 * them. All headers are set in one location, because nginx inherits them only where a location sets none of its own.
 */

/** What a page carries; addresses with other values have a case of their own. */
const PAGE: Readonly<Record<string, string>> = { ...securityHeaders('/'), ...fileHeaders('/') };

const indented = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `    ${line}`));
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];

/** A rule's path as nginx compares it: as it is, or the beginning. */
function pattern(path: string): string {
	return path.endsWith('*') ? `~^${path.slice(0, -1)}` : path;
}

type Case = HeaderRule & { readonly value: string };

/** The addresses where a header differs from that of a page. */
function casesOf(header: string): Case[] {
	return headerRules().flatMap((rule) => {
		const value = rule.headers[header];
		return value === undefined || value === PAGE[header] ? [] : [{ ...rule, value }];
	});
}

const HEADERS = [
	...new Set([...Object.keys(PAGE), ...headerRules().flatMap((rule) => Object.keys(rule.headers))]),
];
const VARYING = HEADERS.filter((header) => casesOf(header).length > 0);
const variableOf = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/** A variable per header that differs by address; nginx sends no header whose value is empty. */
function maps(): string[] {
	return VARYING.flatMap((header) => [
		...block(`map $uri ${variableOf(header)}`, [
			`default "${PAGE[header] ?? ''}";`,
			...casesOf(header).map(({ path, value }) => `${pattern(path)} "${value}";`),
		]),
		'',
	]);
}

/** How long a missing page may be kept is not said: it may be there soon. */
function addHeaders(): string[] {
	return HEADERS.map((header) => {
		const value = VARYING.includes(header) ? variableOf(header) : `"${PAGE[header] ?? ''}"`;
		return `add_header ${header} ${value}${header === 'Cache-Control' ? '' : ' always'};`;
	});
}

const FIND = 'try_files $uri $uri/index.html =404;';

/** The pages of a language have their own page for what is missing. */
function languages(): string[] {
	return LANGUAGE_FOLDERS.flatMap((language) =>
		block(`location /${language}/`, [FIND, `error_page 404 /${language}/404.html;`]),
	);
}

/** Screens with parameters show their shell. */
function screens(): string[] {
	return REWRITES.flatMap(({ from, to }) =>
		block(`location ~ ^${from.replaceAll(/:\w+/g, '[^/]+')}/?$`, [`try_files ${to}index.html =404;`]),
	);
}

const API = [
	'proxy_pass http://127.0.0.1:4321;',
	'proxy_set_header Host $host;',
	'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
	'proxy_set_header X-Forwarded-Proto $scheme;',
	'proxy_buffering off;',
];

/** Calls whose bodies are larger than those of others. */
const LARGE = Object.values(CONTRACT as Record<string, Endpoint>).flatMap(({ path, mostBodyBytes }) =>
	mostBodyBytes === undefined ? [] : [path.slice('/api/'.length)],
);

/** Files of imports are as long as they are and go through as they come; a batch of a collector has 4 MB, what members send of theirs up to 6 MB, any other body 64 KB at most. */
const IMPORTS = ['client_max_body_size 0;', 'proxy_request_buffering off;'];

/** Addresses are logged without their query, which may carry a token (`tk`, `logout?token=`). */
const LOG = [
	...block('map $request_uri $asked', ['~^(?<address>[^?]*) $address;']),
	`log_format livegauge '$remote_addr [$time_local] "$request_method $asked" $status $body_bytes_sent';`,
	'',
];

/** The whole configuration: the site from its folder, the API from the service behind. */
export function nginxConfig(): string {
	const site = [
		...addHeaders(),
		FIND,
		'error_page 404 /404.html;',
		...languages(),
		...screens(),
		...block('location ~ ^/(_headers$|_redirects$|\\.(?!well-known))', ['return 404;']),
	];
	const server = [
		'listen 80;',
		'server_name www.example.com;',
		'root /srv/livegauge/dist;',
		'access_log /var/log/nginx/livegauge.log livegauge;',
		'gzip on;',
		'gzip_types application/javascript application/json image/svg+xml text/css text/javascript;',
		'',
		...block('location /', site),
		...block('location /api/', [...API, 'client_max_body_size 64k;']),
		...block(`location ~ ^/api/(${LARGE.sort().join('|')})$`, [...API, 'client_max_body_size 6m;']),
		...block('location = /api/ingest', [...API, ...IMPORTS]),
		...block('location = /api/collect', [...API, 'client_max_body_size 4m;']),
	];
	return [...LOG, ...maps(), ...block('server', server)].join('\n');
}
