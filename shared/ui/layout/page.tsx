import { createContext, type ReactElement, type ReactNode, type RefCallback, use } from 'react';
import { Link } from 'react-router-dom';
import { color, measure, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';

interface PageProps {
  readonly title: string;
  /** `content`: the page sets its h1 itself, by `<PageTitle />`, as a result does in its sheet. */
  readonly titleIn?: 'header' | 'content';
  /** One quiet line, or a chip and facts. */
  readonly lead?: ReactNode;
  /** Only below a section's index. */
  readonly back?: {
    readonly to: string;
    readonly label: string;
    /** Where the section's tabs stand for it from 1024. */
    readonly onPhoneOnly?: boolean;
  };
  /** Between the header and the columns: tabs, or the stepper of a flow. */
  readonly above?: ReactNode;
  /** What one needs to know meanwhile: 304 wide from 1024, after the main column on a phone. */
  readonly side?: ReactNode;
  /** What one acts on, where that stands before the side column on a phone, and the rest after it. */
  readonly first?: ReactNode;
  /** Charts and ledgers, in full width below both columns. */
  readonly wide?: ReactNode;
  readonly children: ReactNode;
}

/** A page: header, main column, side column, full-width block. Its h1 takes focus on navigation. */
export function Page(props: PageProps): ReactElement {
  const { title, titleIn = 'header', lead, back, above, side, first, wide, children } = props;
  const heading = useFocusOnNavigation(title);
  return (
    <Frame>
      {(titleIn === 'header' || back || lead) && (
        <Header>
          {back && (
            <Back to={back.to} $onPhoneOnly={back.onPhoneOnly ?? false}>
              <Icon name="chevron-left" size={16} />
              <span>{back.label}</span>
            </Back>
          )}
          {titleIn === 'header' && (
            <Heading ref={heading} tabIndex={-1}>
              {title}
            </Heading>
          )}
          {lead && <Lead>{lead}</Lead>}
        </Header>
      )}
      {above && <Above>{above}</Above>}
      <TitleContext value={{ title, heading }}>
        <Columns $sided={side !== undefined} $parted={Boolean(first)}>
          {first && <Column>{first}</Column>}
          {/* Read in the order in which they stand on a phone; none is made anew when `first` comes. */}
          {(first ? ['side', 'main'] : ['main', 'side']).map((part) =>
            part === 'main' ? (
              <Column key="main">{children}</Column>
            ) : (
              side && <Side key="side">{side}</Side>
            ),
          )}
        </Columns>
      </TitleContext>
      {wide && <Wide>{wide}</Wide>}
    </Frame>
  );
}

interface Title {
  readonly title: string;
  readonly heading: RefCallback<HTMLHeadingElement>;
}

const TitleContext = createContext<Title | null>(null);

/** The h1 of a page with `titleIn="content"`, where its content wants it. */
export function PageTitle(): ReactElement {
  const page = use(TitleContext);
  if (page === null) throw new Error('PageTitle belongs into a Page');
  return (
    <ContentHeading ref={page.heading} tabIndex={-1}>
      {page.title}
    </ContentHeading>
  );
}

const Frame = styled.div`
  max-width: calc(${measure.content} + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} ${space(56)};
  /* Space grows with the text, and would leave a phone little of its width. */
  ${media.largeText} { padding-inline: ${space(8)}; }
  ${media.tablet} { padding-inline: ${space(32)}; max-width: calc(${measure.readable} + 2 * ${space(32)}); margin-inline: auto; }
  ${media.desktop} { padding: ${space(40)} ${space(40)} ${space(56)}; max-width: calc(${measure.content} + 2 * ${space(40)}); margin-inline: 0; }
`;

const Header = styled.header`
  margin-bottom: ${space(24)};
  ${media.desktop} { margin-bottom: ${space(32)}; }
`;

const Back = styled(Link)<{ $onPhoneOnly: boolean }>`
  ${type.body}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  min-height: 1.5rem;
  margin-bottom: ${space(16)};
  border-radius: ${radius.small};
  color: ${color('link')};
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 0.25em; }
  ${media.desktop} { ${({ $onPhoneOnly }) => $onPhoneOnly && 'display: none;'} }
  ${media.print} { display: none; }
`;

const Heading = styled.h1`
  ${type.h1}
  /* A word of it on one line. */
  ${media.largeText} { font-size: 1.375rem; line-height: 1.75rem; hyphens: auto; }
  border-radius: ${radius.small};
  /* Focus comes here by navigation, not by Tab: nothing can be done with a heading. */
  &:focus { outline: none; }
`;

const ContentHeading = styled(Heading)`
  ${type.h2}
  ${media.desktop} { font-size: 1.5rem; line-height: 2rem; }
`;

const Lead = styled.div`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  max-width: ${measure.readable};
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
  text-wrap: pretty;
  ${media.desktop} { margin-top: ${space(8)}; }
`;

const Above = styled.div`
  /* Of what it holds: tabs that are hidden on a phone leave no gap. */
  > * { margin-bottom: ${space(32)}; }
`;

const Columns = styled.div<{ $sided: boolean; $parted: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(40)} ${space(56)};
  ${media.desktop} {
    grid-template-columns: ${({ $sided }) =>
      $sided ? `minmax(0, 1fr) ${measure.sideColumn}` : 'minmax(0, 45rem)'};
    align-items: start;
    ${({ $parted }) =>
      $parted &&
      `row-gap: ${space(48)}; grid-template-rows: auto 1fr; > :nth-child(2) { grid-area: 1 / 2 / span 2; }`}
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(40)};
  ${media.desktop} { gap: ${space(48)}; }
`;

const Side = styled(Column)`
  ${media.desktop} { gap: ${space(40)}; }
`;

const Wide = styled(Column)`
  margin-top: ${space(40)};
  ${media.desktop} { margin-top: ${space(56)}; }
`;
