import { useEffect, useRef } from 'react';
import { paths } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import type { SendFailure } from '../queries/work-orders.ts';
import { t } from '../texts.ts';

const WORDS = {
  refused: ['request.failedTitle', 'request.failedText'],
  unknown: ['request.notSureTitle', 'request.notSureText'],
  arrived: ['request.arrivedTitle', 'request.arrivedText'],
  noHome: ['request.noHomeTitle', 'request.noHomeText'],
} as const;

/** Why the request did not go, and that nothing typed is lost. Takes focus, so that it is heard. */
export function SendFailureBanner({ failure }: { failure: SendFailure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [title, text] = WORDS[failure];
  const link = failure === 'arrived' && (
    <TextLink to={paths.maintenance}>{t('request.leave')}</TextLink>
  );
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Banner
        kind={failure === 'unknown' ? 'warn' : 'bad'}
        icon="warning"
        title={t(title)}
        link={link}
      >
        {t(text)}
      </Banner>
    </div>
  );
}
