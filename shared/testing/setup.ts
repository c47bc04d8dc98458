import { cleanup, configure, getConfig } from '@testing-library/react';

// Long enough for slow machines; the default of one second makes tests flaky.
configure({ asyncUtilTimeout: 60_000 });

// A query that waits fails many times before it succeeds. Only the last failure prints the document, which is slow.
configure(({ getElementError }) => ({
  getElementError(message, container) {
    const isRepeated = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    if (!isRepeated) return getElementError(message, container);
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
}));

// Testing Library registers its cleanup only if jest's globals exist when it loads, so it is explicit here.
afterEach(cleanup);

// jsdom does not implement scrollIntoView. Server tests have no DOM.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
