import { address } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { uploadPhoto } from 'services/testing/files/upload-photo';
import { BANK_FORM, createToken } from 'services/testing/payments/method-form';
import { sendGraphql } from 'services/testing/send-graphql';
import type { TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import type { Security } from 'shared/contract/security';
import { CALLERS, type CallerName } from './callers.ts';
import { type CallerIds, MISSING_IDS } from './missing-ids.ts';
import { createNoticeVariables } from './rows/notice-variables.ts';

const createSeededIds = (
  corporation: string,
  person: string,
  door: string,
  lease: string,
  change: Partial<CallerIds> = {},
): CallerIds => ({
  ...MISSING_IDS,
  corporation,
  person: `person-${person}`,
  door: `door-${door}`,
  lease: `lease-${lease}`,
  charge: `charge-lease-${lease}-deposit`,
  method: `method-${person.split('-')[0]}-bank`,
  payment: `payment-lease-${lease}-1`,
  ...change,
});

/** The seeded ids of each caller. */
const SEEDED_IDS: Record<CallerName, CallerIds> = {
  owner: createSeededIds('corp-harbor', 'maya-ortiz', 'quayside-3b', 'ortiz', {
    address: 'address-maya-forwarding',
    vehicle: 'vehicle-maya-1',
  }),
  coOccupant: createSeededIds('corp-harbor', 'sam-ortiz', 'quayside-3b', 'ortiz'),
  neighbor: createSeededIds('corp-harbor', 'theo-brandt', 'quayside-2a', 'brandt'),
  otherCompany: createSeededIds('corp-cedar', 'rosa-delgado', 'cedar-7', 'delgado'),
  movedOut: createSeededIds('corp-harbor', 'priya-raman', 'lantern-5', 'raman', {
    address: 'address-priya-forwarding',
    moveOut: 'move-out-raman',
    vehicle: 'vehicle-priya-1',
  }),
};

export const createAutoPayTerms = (methodId: string): AutoPayTerms => ({
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

/** Creates the things that the seed lacks: all kinds for the owner, and a quote for each caller who can have one. */
export async function createCallerIds(
  services: TestServices,
): Promise<Record<CallerName, CallerIds>> {
  const owner = await createOwnerIds(services);
  const quoted = async (name: 'coOccupant' | 'neighbor' | 'otherCompany', renter: string) => {
    const { quote_id: quote } = await (await TestRenter.signIn(services, renter)).createQuote(
      1_000,
    );
    return { ...SEEDED_IDS[name], quote };
  };
  return {
    owner,
    coOccupant: await quoted('coOccupant', 'sam.ortiz'),
    neighbor: await quoted('neighbor', 'theo.brandt'),
    otherCompany: await quoted('otherCompany', 'rosa.delgado'),
    movedOut: SEEDED_IDS.movedOut,
  };
}

async function createOwnerIds(services: TestServices): Promise<CallerIds> {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const key = createKey();
  const { body: sent } = await maya.pay(
    await maya.createPaymentBody(1_000, SEEDED_IDS.owner.method),
    key,
  );
  const orders = await maya.send<{ work_order_id: string }[]>('GET', '/v1/work-orders', {
    service: 'maintenance',
  });
  const draft = await maya.send<{ draft_id: string }>('POST', '/v1/request-drafts', {
    service: 'maintenance',
    key: createKey(),
  });
  await insertForwardingAddress(services);
  return {
    ...SEEDED_IDS.owner,
    key,
    sent: sent.payment_id,
    quote: (await maya.createQuote(2_000)).quote_id,
    formToken: await createToken(maya, BANK_FORM),
    plan: await createAutoPayPlan(maya),
    moveOut: await createNotice(services),
    session: await findSessionId(services),
    workOrder: orders.body[0]?.work_order_id ?? '',
    draft: draft.body.draft_id,
    media: await uploadPhoto(services, { as: CALLERS.owner, to: ['move_in', 'lease-ortiz'] }),
  };
}

async function findSessionId(services: TestServices): Promise<string> {
  const query = '{ security { sessions { session_id } } }';
  const { data } = await sendGraphql(services, 'resident', CALLERS.owner, query);
  const security = data?.security as Security | undefined;
  return security?.sessions[0]?.session_id ?? '';
}

async function createAutoPayPlan(maya: TestRenter): Promise<string> {
  const terms = createAutoPayTerms(SEEDED_IDS.owner.method);
  const { body } = await maya.send<AutoPayPreview>('POST', '/v1/auto-pay/preview', { body: terms });
  const { text: mandate_text, notice_waiver } = body.mandate;
  const created = await maya.send<AutoPay>('POST', '/v1/auto-pay', {
    body: { terms, mandate_text, notice_waiver, signed_name: 'Maya Ortiz' },
  });
  if (!created.body.plan) throw new Error(`Auto-pay is off: ${JSON.stringify(created.body)}`);
  return created.body.plan.plan_id;
}

async function createNotice(services: TestServices): Promise<string> {
  const { variables } = createNoticeVariables(SEEDED_IDS.owner, {});
  const query = `mutation($moveOutInput: MoveOutInput!) {
    createMoveOut(moveOutInput: $moveOutInput) { move_out_id } }`;
  const { data } = await sendGraphql(services, 'resident', CALLERS.owner, query, variables);
  const moveOut = data?.createMoveOut as { move_out_id: string } | undefined;
  if (!moveOut) throw new Error('The notice was not created.');
  return moveOut.move_out_id;
}

function insertForwardingAddress({ db }: TestServices): Promise<unknown> {
  const { corporation: corporationId, person: personId, address: addressId } = SEEDED_IDS.owner;
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
