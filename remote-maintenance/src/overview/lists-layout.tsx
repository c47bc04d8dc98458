import { color, space } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { List, ListRow } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { ReportButton } from './report-button.tsx';

interface ListsLayoutProps {
  readonly report: ElementChildren;
  readonly tabs: ElementChildren;
  readonly tools: ElementChildren;
  readonly title: string;
  readonly count: string;
  readonly children: ElementChildren;
}

/** The layout of the lists. Its parts are slots of the first content, too. */
export function ListsLayout({ report, tabs, tools, title, count, children }: ListsLayoutProps) {
  return (
    <Stack>
      {report}
      <div>
        {tabs}
        {tools}
      </div>
      <SectionPart title={title} aside={<span role="status">{count}</span>}>
        {children}
      </SectionPart>
    </Stack>
  );
}

export function LoadingRows() {
  return (
    <List>
      <ListRow title={<Placeholder type="text" />}>
        <Placeholder type="bodyText" />
      </ListRow>
      <ListRow title={<Placeholder type="text" />}>
        <Placeholder type="bodyText" />
      </ListRow>
    </List>
  );
}

export function ListsLoading({ title }: { readonly title: string }) {
  return (
    <Stack>
      <ReportButton />
      <SectionPart title={title}>
        <LoadingRows />
      </SectionPart>
    </Stack>
  );
}

/* Close together: the first request of a long list is on the first screen. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
  strong { flex: 1; }
`;

/** Says why a list is empty. */
export const NoOrders = styled.p`
  color: ${color('inkMuted')};
`;

/** The place for search and sort order. */
export const Tools = styled.div`
  margin-top: ${space(16)};
`;
