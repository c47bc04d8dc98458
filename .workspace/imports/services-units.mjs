// The services as units: the folders of services/src (app, the services, platform), and the folders inside
// a service or the platform. Tests, test support and sample data may look at everything and are left out.
import { SERVICES } from './services-rules.mjs';
import { TESTS } from './test-code.mjs';

const LEFT_OUT = new RegExp([...TESTS, '^services/src/(testing|seed)/'].join('|'));
/** The folders that have folders of their own. */
export const PARTED = [...SERVICES, 'platform'];

const readPath = (file) =>
  file.startsWith('services/src/') && !LEFT_OUT.test(file)
    ? file.slice('services/src/'.length).split('/')
    : [];

/** `payments`, `platform`, `app`, ...; the entry file main.ts belongs to the app. */
export function toLayer(file) {
  const [layer, ...rest] = readPath(file);
  if (layer === undefined) return undefined;
  return rest.length === 0 ? 'app' : layer;
}

/** `payments/ledger`; a file directly in the folder of a service is a unit of its own, its index.ts none. */
export const toCapability = (layer) => (file) => {
  const [top, ...rest] = readPath(file);
  if (top !== layer || rest.length === 0 || rest[0] === 'index.ts') return undefined;
  return `${layer}/${rest[0]}`;
};

/** Each graph that may have no cycle. */
export const UNITS = [
  {
    rule: 'no-cycle-between-services',
    why: 'Services that need each other in a circle can only be understood, tested and started together.',
    toUnit: toLayer,
  },
  ...PARTED.map((layer) => ({
    rule: `no-cycle-in-${layer}`,
    why: 'Folders that need each other in a circle are one folder: move what both need to a third, or below.',
    toUnit: toCapability(layer),
  })),
];
