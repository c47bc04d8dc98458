import { useMutation } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { downloadReceipt } from 'shared/api/payments';
import { saveFile } from 'shared/queries/save-file';

/** Fetches the receipt of a payment and has the browser save it. */
export function useReceiptDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (paymentId: string) => downloadReceipt(api, paymentId),
    onSuccess: saveFile,
  });
}
