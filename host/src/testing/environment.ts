import type { PortalEnvironment } from 'shared/config/environment';

/** An environment with unreachable services, for tests that send no requests. */
export const environment: PortalEnvironment = {
  name: 'local',
  origins: ['http://localhost'],
  company: {
    corporation_id: 'corp-harbor',
    name: 'Harbor & Pine Property Management',
    contact_url: 'https://www.harborpine.example/contact',
    phone: '(715) 555-0120',
    emergency_phone: '(715) 555-0142',
    logo: 'harbor-and-pine',
  },
  other_companies: [
    {
      corporation_id: 'corp-cedar',
      name: 'Cedar Crest Rentals',
      contact_url: 'https://www.cedarcrest.example/contact',
      phone: '(608) 555-0171',
      emergency_phone: '(608) 555-0179',
    },
  ],
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
