import { paths } from 'shared/paths/paths';

/** The part of the profile page about the household. */
export const HOUSEHOLD = 'household';
export const householdPath = `${paths.profile}#${HOUSEHOLD}`;
