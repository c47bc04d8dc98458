import { space, type } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import styled from 'styled-components';

interface LegalProseProps {
  readonly text: string;
  /** Heading level of the text: one below the heading above it. */
  readonly heading: 'h2' | 'h3';
}

/**
 * Renders plain text: an empty line separates paragraphs, and `## ` starts a heading. Nothing is interpreted
 * as markup.
 */
export function LegalProse({ text, heading: Heading }: LegalProseProps) {
  const blocks = text.replace(/^(## .+)$/gm, '\n$1\n').split(/\n\s*\n/);
  return (
    <Readable lang={getWrittenLang()}>
      {blocks
        .map((block) => block.trim())
        .filter(Boolean)
        .map((block) =>
          block.startsWith('## ') ? (
            <Heading key={block}>{block.slice(3)}</Heading>
          ) : (
            <p key={block}>{block}</p>
          ),
        )}
    </Readable>
  );
}

const Readable = styled.div`
  max-width: 65ch;
  h2 { ${type.h2} margin-top: ${space(32)}; }
  h3 { ${type.h3} margin-top: ${space(20)}; }
  h2, h3 { break-after: avoid; }
  p { margin-top: ${space(12)}; }
  h2 + p { margin-top: ${space(8)}; }
  h3 + p { margin-top: ${space(4)}; }
  > :first-child { margin-top: 0; }
`;
