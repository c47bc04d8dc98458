import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listStartProblems } from 'services/testing/start-config/list-start-problems';
import {
  type Changes,
  PRODUCTION_SETTINGS as PRODUCTION,
} from 'services/testing/start-config/production-settings';

const missing = join(tmpdir(), 'no-such-file.pem');
const GENERATE = 'generate it with `openssl rand -base64 48`';
const HTTP = 'because anyone on the network can read and change http';

/** Each row has one mistake in the settings of production, and the only sentence that it gives. */
const MISTAKES: [mistake: string, changes: Changes, sentence: string][] = [
  [
    'an unknown environment',
    { PORTAL_ENV: 'prod' },
    'PORTAL_ENV is "prod": set it to local, test, dev, rc or production.',
  ],
  [
    'no database',
    { DATABASE_URL: undefined },
    'DATABASE_URL is not set: set it to your PostgreSQL database, as in postgres://user:password@host/name.',
  ],
  [
    'a database that is not PostgreSQL',
    { DATABASE_URL: 'mysql://root:hidden@db/portal' },
    'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host/name.',
  ],
  [
    'a missing certificate of the database',
    { DATABASE_URL: `${PRODUCTION.DATABASE_URL}?sslrootcert=${missing}` },
    `sslrootcert of DATABASE_URL names the file ${missing}, which does not exist: correct the path or the permissions.`,
  ],
  ['no secret', { PROOF_SECRET: undefined }, `PROOF_SECRET is not set: ${GENERATE}.`],
  ['an empty secret', { GATE_CODE_SECRET: '' }, `GATE_CODE_SECRET is not set: ${GENERATE}.`],
  [
    'a default secret',
    { LINK_SECRET: 'sandbox-links-local' },
    `LINK_SECRET is a value from the repository: ${GENERATE}.`,
  ],
  [
    'a short secret',
    { PROCESSOR_WEBHOOK_SECRET: 'k3Jd82hfPqLs90aZ' },
    `PROCESSOR_WEBHOOK_SECRET has 16 characters and needs 32: ${GENERATE}.`,
  ],
  [
    'a very short secret',
    { PROOF_SECRET: 'hunter2' },
    'PROOF_SECRET is not valid: set it to 16 characters or more.',
  ],
  [
    'a secret of one character',
    { PROOF_SECRET: 'x'.repeat(64) },
    `PROOF_SECRET is easy to guess: ${GENERATE}.`,
  ],
  [
    'one secret for two purposes',
    { LINK_SECRET: PRODUCTION.PROOF_SECRET },
    'LINK_SECRET has the same value as PROOF_SECRET: use a separate secret for each.',
  ],
  [
    'no key of the processor',
    { PROCESSOR_API_KEY: undefined },
    'PROCESSOR_API_KEY is not set: set it to the key that the payment processor issued to you.',
  ],
  [
    'the key of the sandbox processor',
    { PROCESSOR_API_KEY: 'sandbox-local' },
    'PROCESSOR_API_KEY is the key of the sandbox processor: set it to the key that the payment processor issued to you.',
  ],
  [
    'a short key of the processor',
    { PROCESSOR_API_KEY: 'key' },
    'PROCESSOR_API_KEY is shorter than 16 characters or easy to guess: set it to the key that the payment processor issued to you.',
  ],
  [
    'the sandbox processor',
    { PROCESSOR_ORIGIN: 'https://localhost:4400' },
    'PROCESSOR_ORIGIN names the sandbox processor of this machine: set it to the https origin of your payment processor.',
  ],
  ...(['PORTAL_ORIGIN', 'SERVICES_ORIGIN', 'IDENTITY_ORIGIN', 'PROCESSOR_ORIGIN'] as const).map(
    (name): [string, Changes, string] => [
      `an http origin in ${name}`,
      { [name]: 'http://portal.internal' },
      `${name} uses http: set it to an https address, ${HTTP}.`,
    ],
  ),
  [
    'no origin of the services',
    { SERVICES_ORIGIN: undefined },
    'SERVICES_ORIGIN is not set: set it to the https origin under which browsers reach the services.',
  ],
  [
    'an http origin among others',
    { EXTRA_ORIGINS: 'https://a.example.com,http://b.example.com' },
    `EXTRA_ORIGINS (http://b.example.com) uses http: set it to an https address, ${HTTP}.`,
  ],
  [
    'an http flag service',
    { FLAGS_URL: 'http://flags.internal' },
    `FLAGS_URL uses http: set it to an https address, ${HTTP}.`,
  ],
  [
    'no flag service',
    { FLAGS_URL: undefined },
    'FLAGS_URL is not set, so the flag stand-in would be used: set it to the address of your flag service, such as https://clientsdk.launchdarkly.com.',
  ],
  [
    'an http bucket',
    {
      STORAGE_S3_URL: 'http://s3.internal/bucket',
      STORAGE_S3_ACCESS_KEY: 'a',
      STORAGE_S3_SECRET_KEY: 'b',
    },
    `STORAGE_S3_URL uses http: set it to an https address, ${HTTP}.`,
  ],
  [
    'a bucket without its secret key',
    { STORAGE_S3_URL: 'https://s3.example.com/bucket', STORAGE_S3_ACCESS_KEY: 'a' },
    'STORAGE_S3_SECRET_KEY is not set: set it to the key of the bucket of STORAGE_S3_URL.',
  ],
  [
    'two replicas with files on disk',
    { REPLICAS: '2' },
    'REPLICAS is 2, and files are in the data folder of one of them: set STORAGE_S3_URL to a bucket that all of them use.',
  ],
  [
    'an origin with a slash at the end',
    { PORTAL_ORIGIN: 'https://residents.example.com/' },
    'PORTAL_ORIGIN must be an origin such as https://portal.example.com, without a path or a slash at the end.',
  ],
  [
    'an address of the services with a slash at the end',
    { SERVICES_ORIGIN: 'https://residents.example.com/api/' },
    'SERVICES_ORIGIN must be an address such as https://api.example.com or https://portal.example.com/api, without a slash at the end.',
  ],
  [
    'a malformed address',
    { FLAGS_URL: 'clientsdk' },
    'FLAGS_URL is "clientsdk": set it to an address such as https://portal.example.com.',
  ],
  [
    'a limit that is no number',
    { PAYMENTS_PER_MINUTE: 'ten' },
    'PAYMENTS_PER_MINUTE is "ten": set it to a whole number.',
  ],
  [
    'a port out of range',
    { SERVICES_PORT: '70000' },
    'SERVICES_PORT is "70000": set it to 65535 or less.',
  ],
  [
    'an unknown log level',
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL is "verbose": set it to debug, info, warn, error or silent.',
  ],
  [
    'target days with a missing number',
    { REPAIR_TARGET_DAYS: '1,3' },
    'REPAIR_TARGET_DAYS is "1,3": set it to four numbers, as in 1,3,7,21.',
  ],
  ['a test setting', { UNDO_WINDOW_MS: '0' }, 'UNDO_WINDOW_MS is for tests: unset it.'],
  [
    'the audience of the sample company',
    { API_AUDIENCE: 'https://api.harborpine.example' },
    'API_AUDIENCE is the value of the sample company: set it to the identifier of your API at the identity provider.',
  ],
  [
    'no company',
    { PORTAL_CORPORATION: undefined },
    'PORTAL_CORPORATION is not set: set it to the id of your company.',
  ],
  [
    'no sender of mail',
    { MAIL_FROM: undefined },
    'MAIL_FROM is not set: set it to the address from which your company sends mail.',
  ],
  [
    'no mail server',
    { SMTP_URL: undefined },
    'SMTP_URL is not set, so no renter would get a mail: set it to your mail server, as in smtps://user:password@smtp.example.com.',
  ],
  [
    'a mail server with a wrong scheme',
    { SMTP_URL: 'https://user:hidden@smtp.example.com' },
    'SMTP_URL is not the address of a mail server: write it as smtps://user:password@smtp.example.com.',
  ],
  [
    'a virus scanner with a wrong scheme',
    { CLAMD_URL: 'http://clamd.internal:3310' },
    'CLAMD_URL is not the address of clamd: write it as tcp://clamd.internal:3310.',
  ],
  [
    'certificates that are not checked',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED is 0, which accepts every certificate: unset it, and name the certificate of your authority in NODE_EXTRA_CA_CERTS.',
  ],
  [
    'an open debugger',
    { NODE_OPTIONS: '--max-old-space-size=512 --inspect=0.0.0.0:9229' },
    'NODE_OPTIONS opens the debugger: remove --inspect.',
  ],
  [
    'a missing certificate file',
    { NODE_EXTRA_CA_CERTS: missing },
    `NODE_EXTRA_CA_CERTS names the file ${missing}, which does not exist: correct the path or the permissions.`,
  ],
];

test.each(MISTAKES)('names %s in one sentence', (_mistake, changes, sentence) => {
  expect(listStartProblems(changes)).toEqual([sentence]);
});

test('accepts services below the origin of the portal', () => {
  expect(listStartProblems({ SERVICES_ORIGIN: 'https://residents.example.com/api' })).toEqual([]);
});
