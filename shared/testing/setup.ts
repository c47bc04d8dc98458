import { cleanup, configure } from '@testing-library/react';

// Long enough for slow machines; the default of one second makes tests flaky.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library registers its cleanup only if jest's globals exist when it loads, so it is explicit here.
afterEach(cleanup);

// jsdom does not implement scrollIntoView. Server tests have no DOM.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
