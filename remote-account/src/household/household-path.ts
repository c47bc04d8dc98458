import { paths } from 'shared/paths/paths';

/** The part of the profile about the people in the home. */
export const HOUSEHOLD = 'household';
export const householdPath = `${paths.profile}#${HOUSEHOLD}`;
