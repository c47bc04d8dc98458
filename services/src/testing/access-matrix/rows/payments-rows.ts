import { type Ids, termsWith } from 'services/testing/access-matrix/ids';
import type { RowOfIds, Rows } from './row.ts';

const CONSENT = { mandate_text: 'As it was shown.', signed_name: 'Maya Ortiz' };
const PERIOD = '2031-01';

const ofPlan = (body?: object): Pick<RowOfIds, 'sends' | 'may' | 'movedOut'> => ({
  sends: ({ plan }) => ({ params: { plan_id: plan }, body }),
  may: 'owner',
  movedOut: 'has none',
});
const ofMethod = (body?: object): Pick<RowOfIds, 'sends' | 'may'> => ({
  sends: ({ method }) => ({ params: { method_id: method }, body }),
  may: 'owner',
});
const ofPayment = (body?: object): Pick<RowOfIds, 'sends'> => ({
  sends: ({ payment }) => ({ params: { payment_id: payment }, body }),
});
const pays = ({ quote, method }: Pick<Ids, 'quote' | 'method'>) => ({
  body: {
    quote_id: quote,
    method_id: method,
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  },
});

/** In this order: the last acts on a plan and on a method end it. */
export const PAYMENTS_ROWS: Rows<RowOfIds> = {
  'payments.getPayment': { ...ofPayment(), may: 'lease', movedOut: 'done' },
  'payments.downloadReceipt': { ...ofPayment(), may: 'lease', movedOut: 'done' },
  'payments.downloadProof': { ...ofPayment(), may: 'lease', movedOut: 'done' },
  'payments.findPaymentByKey': {
    sends: ({ key }) => ({ params: { idempotency_key: key } }),
    may: 'owner',
    movedOut: 'has none',
  },
  'payments.createPayment quote_id': {
    sends: ({ quote }, { method }) => pays({ quote, method }),
    may: 'owner',
    done: 409,
    movedOut: 'has none',
  },
  'payments.createPayment method_id': {
    sends: ({ method }, { quote }) => pays({ quote, method }),
    // The quote has no such method.
    missing: { status: 422 },
    may: 'owner',
    done: 409,
    movedOut: 'refused',
  },
  'payments.cancelPayment': {
    sends: ({ sent }) => ({ params: { payment_id: sent } }),
    may: 'lease',
    movedOut: 'has none',
  },
  'payments.previewAutoPay method_id': {
    sends: ({ method }) => ({ body: termsWith(method) }),
    may: 'owner',
    movedOut: 404,
  },
  'payments.previewAutoPay backup_method_id': {
    sends: ({ method: backup }, { person, method }) => ({
      body: {
        ...termsWith(person === 'person-maya-ortiz' ? 'method-maya-card-4242' : method),
        backup_method_id: backup,
      },
    }),
    may: 'owner',
    movedOut: 404,
  },
  'payments.createAutoPay': {
    sends: ({ method }) => ({ body: { terms: termsWith(method), ...CONSENT } }),
    may: 'owner',
    done: 409,
    movedOut: 404,
  },
  'payments.changeAutoPay': {
    sends: ({ plan }, { method }) => ({
      params: { plan_id: plan },
      body: { terms: termsWith(method), ...CONSENT },
    }),
    may: 'owner',
    done: 409,
    movedOut: 'has none',
  },
  'payments.raiseCapOnce': { ...ofPlan({ period: PERIOD, ...CONSENT }), done: 409 },
  'payments.skipNextDraw': ofPlan(),
  'payments.unskipNextDraw': ofPlan(),
  'payments.pauseAutoPay': ofPlan({ until: null }),
  'payments.resumeAutoPay': ofPlan(),
  'payments.stopAutoPay': ofPlan(),
  'payments.addMethod': {
    sends: ({ formToken }) => ({ body: { token: formToken } }),
    missing: { status: 422 },
    may: 'owner',
    done: 201,
    movedOut: 'has none',
  },
  'payments.verifyMethod': {
    ...ofMethod({ amounts_cents: [1, 2] }),
    done: 409,
    movedOut: 'refused',
  },
  'payments.renameMethod': { ...ofMethod({ nickname: 'Mine' }), movedOut: 'done' },
  'payments.setDefaultMethod': { ...ofMethod(), movedOut: 'done' },
  'payments.removeMethod': { ...ofMethod(), movedOut: 'done' },
};
