import type { Environment } from 'shared/config/environment';

/** An environment whose services are nowhere: for tests that ask none. */
export const environment: Environment = {
  name: 'local',
  origins: ['http://localhost'],
  company: {
    name: 'Harbor & Pine Property Management',
    contact_url: 'https://www.harborpine.example/contact',
    emergency_phone: '(715) 555-0142',
  },
  identity: {
    domain: 'http://localhost:1',
    client_id: 'resident-portal',
    audience: 'https://api.x',
  },
  services: {
    resident: 'http://localhost:1/resident',
    documents: 'http://localhost:1/documents',
    payments: 'http://localhost:1/payments',
    maintenance: 'http://localhost:1/maintenance',
    utility: 'http://localhost:1/utility',
  },
  flags: { client_side_id: 'local' },
  analytics: { project_key: 'key', host: 'http://localhost:1' },
  errors: { dsn: 'http://local@localhost:1/1' },
};
