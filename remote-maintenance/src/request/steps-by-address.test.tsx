import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import { STEPS } from '../request-draft/request-steps.ts';
import maintenance from '../routes.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(STEPS)(
  'the address of the step %s without answers leads to the beginning',
  async (step) => {
    await renderPage(maintenance, `/maintenance/request?step=${step}`, { as: 'amara' });
    await screen.findByRole('heading', { level: 1, name: 'Report a problem' });
  },
);
