import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import type { PortalEnvironment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { ALL_SECTIONS_ON, type FlagSet } from 'shared/flags/flags';
import { createPageRoot } from 'shared/testing/create-page-root';
import type { FlagSource } from '../flags/flag-source.ts';
import { Portal } from '../portal.tsx';
import { createDataClients } from '../queries/create-data-clients.ts';
import type { PortalSession, SessionEnd, SessionState } from '../sign-in/portal-session.ts';
import { environment } from './environment.ts';

export const maya: SessionData = {
  dataAccess: {
    auth0_organization_id: null,
    brands: [{ brand_id: 'brand-harbor', rentals: [{ door_id: 'door-1' }] }],
    corporation_id: 'corp-harbor',
    person_id: 'person-maya',
    roles: ['renter'],
  },
  user: { name: 'Maya Ortiz', email: 'maya@example.com', given_name: 'Maya', family_name: 'Ortiz' },
};

export const authorized: SessionState = { status: 'authorized', data: maya };

interface FakeSession extends PortalSession {
  /** Sets another state and notifies listeners. */
  become(state: SessionState): void;
  /** Sets the end of the session. */
  endAt(end: SessionEnd | null): void;
  readonly extensions: readonly number[];
  readonly signedInTo: string[];
  readonly signedInAgainTo: string[];
  readonly signOuts: () => number;
}

/** Creates a fake session with the given state. */
export function createTestSession(
  first: SessionState,
  getToken: PortalSession['getToken'] = async () => undefined,
): FakeSession {
  const listeners = new Set<() => void>();
  const signedInTo: string[] = [];
  const signedInAgainTo: string[] = [];
  const extensions: number[] = [];
  let state = first;
  let end: SessionEnd | null = null;
  let signOuts = 0;
  return {
    ready: Promise.resolve(),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => end,
    getToken,
    extend: async () => {
      extensions.push(Date.now());
    },
    signIn: async (returnTo) => void signedInTo.push(returnTo),
    signInAgain: async (returnTo) => void signedInAgainTo.push(returnTo),
    signOut: async () => {
      signOuts += 1;
    },
    become: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    endAt: (next) => {
      end = next;
      for (const listener of listeners) listener();
    },
    extensions,
    signedInTo,
    signedInAgainTo,
    signOuts: () => signOuts,
  };
}

interface FakeFlags extends FlagSource {
  become(flags: FlagSet | null): void;
  /** Simulates a flag service that has not responded within the limit. */
  becomeOverdue(): void;
  /** Number of retries. */
  readonly askedAgain: () => number;
}

function createTestFlagSource(first: FlagSet | null): FakeFlags {
  const listeners = new Set<() => void>();
  let flags = first;
  let overdue = false;
  let askedAgain = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    getFlags: () => flags,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadFor: async () => {},
    clear: () => {},
    isOverdue: () => overdue,
    retry: async () => {
      askedAgain += 1;
    },
    askedAgain: () => askedAgain,
    become: (next) => {
      flags = next;
      overdue = false;
      notify();
    },
    becomeOverdue: () => {
      flags = null;
      overdue = true;
      notify();
    },
  };
}

interface PortalAtOptions {
  readonly state?: SessionState;
  readonly flags?: FlagSet | null;
  /** Overrides for the test environment, whose services are unreachable. */
  readonly environment?: Partial<PortalEnvironment>;
  readonly getToken?: PortalSession['getToken'];
}

export interface PortalAt extends RenderResult {
  readonly session: FakeSession;
  readonly flagSource: FakeFlags;
  readonly user: UserEvent;
  /** Path, query and hash of the current router location. */
  readonly address: () => string;
  /** The latest navigation type: `REPLACE` adds no history entry. */
  readonly arrival: () => string;
}

/** Renders the whole portal at an address, by default signed in as Maya with every section on. */
export function renderPortalAt(address: string, options: PortalAtOptions = {}): PortalAt {
  const { state = authorized, flags = ALL_SECTIONS_ON } = options;
  const mergedEnvironment = { ...environment, ...options.environment };
  const session = createTestSession(state, options.getToken);
  const flagSource = createTestFlagSource(flags);
  let current = '';
  let type = '';
  const LocationProbe = () => {
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    type = useNavigationType();
    return null;
  };
  const result = render(
    <MemoryRouter initialEntries={[address]}>
      <LocationProbe />
      <Portal
        environment={mergedEnvironment}
        session={session}
        flags={flagSource}
        data={createDataClients(mergedEnvironment, session)}
      />
    </MemoryRouter>,
    { container: createPageRoot() },
  );
  return {
    ...result,
    session,
    flagSource,
    user: userEvent.setup(),
    address: () => current,
    arrival: () => type,
  };
}
