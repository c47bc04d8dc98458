import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NoticeGiven } from 'shared/contract/notice';
import { paths } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { TextButton } from 'shared/ui/text-button';
import { useWithdrawNotice } from '#src/queries/notice.ts';
import { t } from '../texts.ts';

/** Withdraws the notice after a confirmation. */
export function WithdrawPart({ notice }: { notice: NoticeGiven }) {
  const [open, setOpen] = useState(false);
  const withdraw = useWithdrawNotice();
  const navigate = useNavigate();
  const submit = () =>
    withdraw.mutate(notice.move_out_id, {
      onSuccess: () => void navigate(`${paths.lease}?withdrawn=1`),
    });
  return (
    <>
      <TextButton icon="undo" onClick={() => setOpen(true)}>
        {t('withdraw.ask')}
      </TextButton>
      <Dialog
        open={open}
        title={t('withdraw.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button
              kind="destructive"
              busy={withdraw.isPending}
              busyLabel={t('sending')}
              onClick={submit}
            >
              {t('withdraw.do')}
            </Button>
            <Button kind="default" onClick={() => setOpen(false)}>
              {t('withdraw.keep')}
            </Button>
          </>
        }
      >
        <p>{t('withdraw.text')}</p>
        {withdraw.isError && (
          <Banner kind="bad" title={t('withdraw.failed')}>
            {t('withdraw.failedText')}
          </Banner>
        )}
      </Dialog>
    </>
  );
}
