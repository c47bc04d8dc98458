import { DELTA_CODING, DELTA_VARY, getUseAsDictionary } from '../dictionaries/dictionary-files.ts';
import { DELTAS_PATH } from './delta-files.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** Renders header lines for nginx, each with this indent. */
type RenderHeaders = (headers: HeaderList, indent: string) => string;

/** The delta of the requested script from the file that the browser has. */
const DELTA = `/${DELTAS_PATH}/$portal_app/$portal_build/$portal_file/$portal_dictionary.dcz`;

const build = { app: '$portal_app', build: '$portal_build' };
/** Single quotes, in which nginx replaces the variables. */
const deltaHeaders = [
  `add_header Use-As-Dictionary '${getUseAsDictionary(build, '$portal_role.00000000.js')}';`,
  `add_header Vary "${DELTA_VARY}";`,
];

/**
 * Renders the part of the server block that decides whether a request accepts deltas. It is outside of the
 * locations, because nginx ignores `try_files` of a location in which an `if` has matched.
 */
export function renderNginxDictionary(): string {
  return `set $portal_dictionary none;
if ($http_available_dictionary ~ "^:([A-Za-z0-9+/]{43}=):$") {
  set $portal_dictionary $1;
}
if ($http_accept_encoding !~ "(^|[ ,])${DELTA_CODING} *(,|$|; *q=(1|0\\.[0-9]*[1-9]))") {
  set $portal_dictionary none;
}
`;
}

/** Renders the location of scripts with a hash in the name, for the location of the builds. */
export function renderNginxScripts(asset: HeaderList, renderHeaders: RenderHeaders): string {
  return `  location ~ "^/assets/(?<portal_app>[\\w-]+)/(?<portal_build>[\\w.-]+)/(?<portal_file>(?<portal_role>[\\w.-]+)\\.[0-9a-f]{8}\\.js)$" {
    gzip_vary off;
${renderHeaders(asset, '    ')}
${deltaHeaders.map((line) => `    ${line}`).join('\n')}
    if (-f $document_root${DELTA}) {
      rewrite ^ ${DELTA} last;
    }
    try_files $uri @missing;
  }
`;
}

/** Renders the location of the deltas, which have no address of their own. */
export function renderNginxDeltas(asset: HeaderList, renderHeaders: RenderHeaders): string {
  return `location ^~ /${DELTAS_PATH}/ {
  internal;
  error_page 404 = @missing;
  gzip_static off;
  types {}
  default_type text/javascript;
${renderHeaders(asset, '  ')}
${deltaHeaders.map((line) => `  ${line}`).join('\n')}
  add_header Content-Encoding ${DELTA_CODING};
}
`;
}
