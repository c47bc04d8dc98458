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
      (params) => {
        params.delete(NAME);
        return params;
      },
      { replace: true },
    );
  const open = () =>
    setSearch((params) => {
      params.set(NAME, 'open');
      return params;
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
