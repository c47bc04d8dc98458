import { useBuildingMatch } from 'shared/queries/utility';
import { t } from '../texts.ts';

/** Says that neighbors reported the chosen problem. Announced when a problem is chosen. */
export function BuildingMatch({ problem }: { readonly problem: string }) {
  const homes = useBuildingMatch(problem);
  return <p role="status">{homes !== undefined && t('what.building', { homes })}</p>;
}
