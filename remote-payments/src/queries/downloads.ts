import { useMutation } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { downloadReceipt } from 'shared/api/payments';
import { saveFile } from 'shared/queries/save-file';

/** Downloads the receipt of a payment as a file. */
export function useReceiptDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (paymentId: string) => downloadReceipt(api, paymentId),
    onSuccess: saveFile,
  });
}
