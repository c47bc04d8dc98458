/**
 * The lazy parts that a newer build of this section may take from this one, by the name that they have in
 * `createLazyPart`. A part whose props change gets another name.
 */
export const lazyParts = {
  'list-tools': () => import('./work-order-list/list-tools.tsx').then((m) => m.ListTools),
  'long-list': () => import('./work-order-list/long-list.tsx').then((m) => m.LongList),
  'queued-request': () =>
    import('./request-sending/queued-request.tsx').then((m) => m.QueuedRequest),
};
