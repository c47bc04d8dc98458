/**
 * The lazy parts that a newer build of this section may take from this one, by the name that they have in
 * `createLazyPart`. A part whose props change gets another name.
 */
export const lazyParts = {
  'ledger-chart': () => import('./ledger-chart/ledger-chart.tsx').then((m) => m.LedgerChart),
  'ledger-view': () => import('./ledger/ledger-view.tsx').then((m) => m.LedgerView),
  'question-thread': () =>
    import('./charge-question/question-thread.tsx').then((m) => m.QuestionThread),
  'rent-status-view': () =>
    import('./rent-status/rent-status-view.tsx').then((m) => m.RentStatusView),
};
