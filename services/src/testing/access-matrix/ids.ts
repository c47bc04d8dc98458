import { address } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { askGraphql } from 'services/testing/ask';
import { addPhotoTo } from 'services/testing/files/test-photo';
import { BANK, tokenOf } from 'services/testing/payments/method-form';
import type { TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import type { Security } from 'shared/contract/security';
import { CALLERS, type CallerName } from './callers.ts';
import { notice } from './rows/notice-variables.ts';

/** What somebody has, by id. */
export type Ids = {
  corporation: string;
  person: string;
  door: string;
  lease: string;
  address: string;
  charge: string;
  method: string;
  /** Received. */
  payment: string;
  /** On its way, with its key. */
  sent: string;
  key: string;
  quote: string;
  /** Of the processor's form, not used yet. */
  formToken: string;
  plan: string;
  workOrder: string;
  /** Of a request that is not sent. */
  draft: string;
  /** A notice to vacate that is under way, or done with. */
  moveOut: string;
  vehicle: string;
  /** Of an album of the lease. */
  media: string;
  /** A browser in which somebody is signed in. */
  session: string;
};

/** Ids of nobody, in the shape of those that are somebody's. */
export const MISSING: Ids = {
  corporation: 'corp-missing',
  person: 'person-missing',
  door: 'door-missing',
  lease: 'lease-missing',
  address: 'address-missing',
  charge: 'charge-missing',
  method: 'method-missing',
  payment: 'payment-missing',
  sent: 'payment-missing',
  key: 'key-00000000-0000-0000-0000-000000000000',
  quote: '00000000-0000-0000-0000-000000000000',
  formToken: 'tok-missing',
  plan: 'plan-missing',
  workOrder: 'work-order-missing',
  draft: 'draft-missing',
  moveOut: 'move-out-missing',
  vehicle: 'vehicle-missing',
  media: 'media-missing',
  session: 'session-missing',
};

const seeded = (
  corporation: string,
  person: string,
  door: string,
  lease: string,
  change: Partial<Ids> = {},
): Ids => ({
  ...MISSING,
  corporation,
  person: `person-${person}`,
  door: `door-${door}`,
  lease: `lease-${lease}`,
  charge: `charge-lease-${lease}-deposit`,
  method: `method-${person.split('-')[0]}-bank`,
  payment: `payment-lease-${lease}-1`,
  ...change,
});

/** What each of the callers has by the seed. */
const SEEDED: Record<CallerName, Ids> = {
  owner: seeded('corp-harbor', 'maya-ortiz', 'quayside-3b', 'ortiz', {
    address: 'address-maya-forwarding',
    vehicle: 'vehicle-maya-1',
  }),
  coOccupant: seeded('corp-harbor', 'sam-ortiz', 'quayside-3b', 'ortiz'),
  neighbour: seeded('corp-harbor', 'theo-brandt', 'quayside-2a', 'brandt'),
  otherCompany: seeded('corp-cedar', 'rosa-delgado', 'cedar-7', 'delgado'),
  movedOut: seeded('corp-harbor', 'priya-raman', 'lantern-5', 'raman', {
    address: 'address-priya-forwarding',
    moveOut: 'move-out-raman',
    vehicle: 'vehicle-priya-1',
  }),
};

export const termsWith = (methodId: string): AutoPayTerms => ({
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: 160_000,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: methodId,
  backup_method_id: null,
  notice_days: 10,
});

/** With one of each kind that the seed does not give the owner, and a quote for whoever can have one. */
export async function idsOfCallers(services: TestServices): Promise<Record<CallerName, Ids>> {
  const owner = await idsOfOwner(services);
  const quoted = async (name: 'coOccupant' | 'neighbour' | 'otherCompany', renter: string) => {
    const { quote_id: quote } = await (await TestRenter.signIn(services, renter)).quote(1_000);
    return { ...SEEDED[name], quote };
  };
  return {
    owner,
    coOccupant: await quoted('coOccupant', 'sam.ortiz'),
    neighbour: await quoted('neighbour', 'theo.brandt'),
    otherCompany: await quoted('otherCompany', 'rosa.delgado'),
    movedOut: SEEDED.movedOut,
  };
}

async function idsOfOwner(services: TestServices): Promise<Ids> {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const key = newKey();
  const { body: sent } = await maya.pay(await maya.request(1_000, SEEDED.owner.method), key);
  const orders = await maya.send<{ work_order_id: string }[]>('GET', '/v1/work-orders', {
    service: 'maintenance',
  });
  const draft = await maya.send<{ draft_id: string }>('POST', '/v1/request-drafts', {
    service: 'maintenance',
    key: newKey(),
  });
  await giveAddress(services);
  return {
    ...SEEDED.owner,
    key,
    sent: sent.payment_id,
    quote: (await maya.quote(2_000)).quote_id,
    formToken: await tokenOf(maya, BANK),
    plan: await turnOn(maya),
    moveOut: await giveNotice(services),
    session: await openSession(services),
    workOrder: orders.body[0]?.work_order_id ?? '',
    draft: draft.body.draft_id,
    media: await addPhotoTo(services, { as: CALLERS.owner, to: ['move_in', 'lease-ortiz'] }),
  };
}

async function openSession(services: TestServices): Promise<string> {
  const query = '{ security { sessions { session_id } } }';
  const { data } = await askGraphql(services, 'resident', CALLERS.owner, query);
  const security = data?.security as Security | undefined;
  return security?.sessions[0]?.session_id ?? '';
}

async function turnOn(maya: TestRenter): Promise<string> {
  const terms = termsWith(SEEDED.owner.method);
  const { body } = await maya.send<AutoPayPreview>('POST', '/v1/auto-pay/preview', { body: terms });
  const { text: mandate_text, notice_waiver } = body.mandate;
  const made = await maya.send<AutoPay>('POST', '/v1/auto-pay', {
    body: { terms, mandate_text, notice_waiver, signed_name: 'Maya Ortiz' },
  });
  if (!made.body.plan) throw new Error(`Auto-pay is off: ${JSON.stringify(made.body)}`);
  return made.body.plan.plan_id;
}

async function giveNotice(services: TestServices): Promise<string> {
  const { variables } = notice(SEEDED.owner, {});
  const query = `mutation($moveOutInput: MoveOutInput!) {
    createMoveOut(moveOutInput: $moveOutInput) { move_out_id } }`;
  const { data } = await askGraphql(services, 'resident', CALLERS.owner, query, variables);
  const given = data?.createMoveOut as { move_out_id: string } | undefined;
  if (!given) throw new Error('No notice was given.');
  return given.move_out_id;
}

function giveAddress({ db }: TestServices): Promise<unknown> {
  const { corporation: corporationId, person: personId, address: addressId } = SEEDED.owner;
  return withSystemContext(db, (tx) =>
    tx.insert(address).values({
      corporationId,
      personId,
      addressId,
      addressTypeId: FORWARDING_ADDRESS_TYPE_ID,
      addressLine1: '12 Elm Row',
      city: 'Port Alder',
      countryCode: 'US',
      postalCode: '53999',
    }),
  );
}
