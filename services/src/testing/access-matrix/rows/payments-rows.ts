import { createAutoPayTerms } from 'services/testing/access-matrix/caller-ids';
import type { CallerIds } from 'services/testing/access-matrix/missing-ids';
import type { AccessRows, IdRow } from './row.ts';

const CONSENT = { mandate_text: 'As it was shown.', signed_name: 'Maya Ortiz' };
const PERIOD = '2031-01';

const createPlanRow = (body?: object): Pick<IdRow, 'buildRequest' | 'may' | 'movedOut'> => ({
  buildRequest: ({ plan }) => ({ params: { plan_id: plan }, body }),
  may: 'owner',
  movedOut: 'has none',
});
const createMethodRow = (body?: object): Pick<IdRow, 'buildRequest' | 'may'> => ({
  buildRequest: ({ method }) => ({ params: { method_id: method }, body }),
  may: 'owner',
});
const createPaymentRow = (body?: object): Pick<IdRow, 'buildRequest'> => ({
  buildRequest: ({ payment }) => ({ params: { payment_id: payment }, body }),
});
const pays = ({ quote, method }: Pick<CallerIds, 'quote' | 'method'>) => ({
  body: {
    quote_id: quote,
    method_id: method,
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  },
});

/** The order matters: the last operations end the plan and remove the method. */
export const PAYMENTS_ROWS: AccessRows<IdRow> = {
  'payments.getPayment': { ...createPaymentRow(), may: 'lease', movedOut: 'done' },
  'payments.downloadReceipt': { ...createPaymentRow(), may: 'lease', movedOut: 'done' },
  'payments.downloadProof': { ...createPaymentRow(), may: 'lease', movedOut: 'done' },
  'payments.findPaymentByKey': {
    buildRequest: ({ key }) => ({ params: { idempotency_key: key } }),
    may: 'owner',
    movedOut: 'has none',
  },
  'payments.createPayment quote_id': {
    buildRequest: ({ quote }, { method }) => pays({ quote, method }),
    may: 'owner',
    successStatus: 409,
    movedOut: 'has none',
  },
  'payments.createPayment method_id': {
    buildRequest: ({ method }, { quote }) => pays({ quote, method }),
    // The quote does not offer this method.
    missing: { status: 422 },
    may: 'owner',
    successStatus: 409,
    movedOut: 'refused',
  },
  'payments.cancelPayment': {
    buildRequest: ({ sent }) => ({ params: { payment_id: sent } }),
    may: 'lease',
    movedOut: 'has none',
  },
  'payments.previewAutoPay method_id': {
    buildRequest: ({ method }) => ({ body: createAutoPayTerms(method) }),
    may: 'owner',
    movedOut: 404,
  },
  'payments.previewAutoPay backup_method_id': {
    buildRequest: ({ method: backup }, { person, method }) => ({
      body: {
        ...createAutoPayTerms(person === 'person-maya-ortiz' ? 'method-maya-card-4242' : method),
        backup_method_id: backup,
      },
    }),
    may: 'owner',
    movedOut: 404,
  },
  'payments.createAutoPay': {
    buildRequest: ({ method }) => ({ body: { terms: createAutoPayTerms(method), ...CONSENT } }),
    may: 'owner',
    successStatus: 409,
    movedOut: 404,
  },
  'payments.changeAutoPay': {
    buildRequest: ({ plan }, { method }) => ({
      params: { plan_id: plan },
      body: { terms: createAutoPayTerms(method), ...CONSENT },
    }),
    may: 'owner',
    successStatus: 409,
    movedOut: 'has none',
  },
  'payments.raiseCapOnce': { ...createPlanRow({ period: PERIOD, ...CONSENT }), successStatus: 409 },
  'payments.skipNextDraw': createPlanRow(),
  'payments.unskipNextDraw': createPlanRow(),
  'payments.pauseAutoPay': createPlanRow({ until: null }),
  'payments.resumeAutoPay': createPlanRow(),
  'payments.stopAutoPay': createPlanRow(),
  'payments.addMethod': {
    buildRequest: ({ formToken }) => ({ body: { token: formToken } }),
    missing: { status: 422 },
    may: 'owner',
    successStatus: 201,
    movedOut: 'has none',
  },
  'payments.verifyMethod': {
    ...createMethodRow({ amounts_cents: [1, 2] }),
    successStatus: 409,
    movedOut: 'refused',
  },
  'payments.renameMethod': { ...createMethodRow({ nickname: 'Mine' }), movedOut: 'done' },
  'payments.setDefaultMethod': { ...createMethodRow(), movedOut: 'done' },
  'payments.removeMethod': { ...createMethodRow(), movedOut: 'done' },
};
