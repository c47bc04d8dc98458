import { useSearchParams } from 'react-router-dom';
import { TextButton } from 'shared/ui/text-button';
import { RemindersDialog } from './reminders-dialog.tsx';
import { t } from './texts.ts';

const NAME = 'reminders';

/** Opens the reminders over the request. The open dialog is part of the URL: Back closes it. */
export function RemindersButton({ workOrderId }: { workOrderId: string }) {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has(NAME);
  const close = () =>
    setSearch(
      (now) => {
        now.delete(NAME);
        return now;
      },
      { replace: true },
    );
  const open = () =>
    setSearch((now) => {
      now.set(NAME, 'open');
      return now;
    });
  return (
    <>
      <TextButton icon="bell" onClick={open}>
        {t('open')}
      </TextButton>
      <RemindersDialog workOrderId={workOrderId} open={isOpen} onClose={close} />
    </>
  );
}
