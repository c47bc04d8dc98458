import {
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  use,
} from 'react';
import { Link } from 'react-router-dom';
import { color, measure, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';

interface PageProps {
  readonly title: string;
  /** The language of the title in the header, if it is not that of the page (`getWrittenLang`). */
  readonly titleLang?: string | undefined;
  /** `content`: the page renders its h1 itself with `<PageTitle />`, for example inside a sheet. */
  readonly titleIn?: 'header' | 'content';
  /** A secondary line, or a chip with details. */
  readonly lead?: ReactNode;
  /** Back link; not for the index page of a section. */
  readonly back?: {
    readonly to: string;
    readonly label: string;
    /** Hides the link from 1024 px, where the section's tabs are shown. */
    readonly onPhoneOnly?: boolean;
    /** Can prevent the navigation, to go back in the history instead. */
    readonly onClick?: (event: MouseEvent) => void;
  };
  /** Content between header and columns: tabs, or the stepper of a flow. */
  readonly above?: ReactNode;
  /** Side column: 304 px wide from 1024 px, after the main column on phones. */
  readonly side?: ReactNode;
  /** The side column comes first on phones and for the keyboard; from 1024 px it stays on the right. */
  readonly sideFirst?: boolean;
  /** Part of the main column that comes before the side column on phones. */
  readonly first?: ReactNode;
  /** Full-width content below both columns, such as charts and ledgers. */
  readonly wide?: ReactNode;
  readonly children: ReactNode;
}

/** Page layout: header, main column, side column, full-width block. The h1 takes the focus on navigation. */
export function Page(props: PageProps): ReactElement {
  const { title, titleIn = 'header', lead, back, above, side, first, wide, children } = props;
  const sideFirst = props.sideFirst ?? false;
  const heading = useFocusOnNavigation(title);
  return (
    <Frame>
      {(titleIn === 'header' || back || lead) && (
        <Header>
          {back && (
            <Back to={back.to} onClick={back.onClick} $onPhoneOnly={back.onPhoneOnly ?? false}>
              <Icon name="chevron-left" size={16} />
              <span>{back.label}</span>
            </Back>
          )}
          {titleIn === 'header' && (
            <Heading ref={heading} tabIndex={-1} lang={props.titleLang}>
              {title}
            </Heading>
          )}
          {lead && <Lead>{lead}</Lead>}
        </Header>
      )}
      {above && <Above>{above}</Above>}
      <TitleContext value={{ title, heading }}>
        <Columns $sided={side !== undefined} $sideFirst={sideFirst} $parted={Boolean(first)}>
          {first && <Column>{first}</Column>}
          {/* DOM order is the order on phones. Keys keep the columns mounted when `first` appears. */}
          {(first || sideFirst ? ['side', 'main'] : ['main', 'side']).map((part) =>
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

/** The h1 of a page with `titleIn="content"`. */
export function PageTitle(): ReactElement {
  const page = use(TitleContext);
  if (page === null) throw new Error('PageTitle has to be used inside a Page');
  return (
    <ContentHeading ref={page.heading} tabIndex={-1}>
      {page.title}
    </ContentHeading>
  );
}

const Frame = styled.div`
  max-width: calc(${measure.content} + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} ${space(56)};
  /* Spacing grows with the text size; on phones with large text it is reduced. */
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
  /* Smaller, so that long words fit on one line. */
  ${media.largeText} { font-size: 1.375rem; line-height: 1.75rem; hyphens: auto; }
  border-radius: ${radius.small};
  /* No focus ring: the heading is only focused by script. */
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
  /* The margin belongs to the content, so that hidden tabs leave no gap. */
  > * { margin-bottom: ${space(32)}; }
`;

const Columns = styled.div<{ $sided: boolean; $sideFirst: boolean; $parted: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(40)} ${space(56)};
  ${media.desktop} {
    grid-template-columns: ${({ $sided }) =>
      $sided ? `minmax(0, 1fr) ${measure.sideColumn}` : 'minmax(0, 45rem)'};
    align-items: start;
    ${({ $sideFirst }) =>
      $sideFirst && '> :nth-child(1) { grid-area: 1 / 2; } > :nth-child(2) { grid-area: 1 / 1; }'}
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
