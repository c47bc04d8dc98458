import { cleanup, configure } from '@testing-library/react';

// Only what never comes should reach it: the default of a second is a guess about how busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

// jest's own globals are there when the library is loaded late; said outright, it holds for every project.
afterEach(cleanup);

// jsdom lays nothing out, so it has no scrolling; browsers do. Server tests have no page at all.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
