import { useBuildingMatch } from 'shared/queries/utility';
import { t } from '../texts.ts';

/** That neighbors have reported the problem that is chosen; announced as it is chosen. */
export function BuildingMatch({ problem }: { readonly problem: string }) {
  const homes = useBuildingMatch(problem);
  return <p role="status">{homes !== undefined && t('what.building', { homes })}</p>;
}
