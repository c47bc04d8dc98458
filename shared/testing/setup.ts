import { cleanup } from '@testing-library/react';

// jest's own globals are there when the library is loaded late; said outright, it holds for every project.
afterEach(cleanup);
