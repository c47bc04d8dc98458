import { useMutation } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { downloadStatement } from 'shared/api/ledger-files';
import { saveFile } from 'shared/queries/save-file';

/** The days of a statement: '' for the first line and for today. */
export type StatementRange = { from: string; to: string };

/** Has the statement of some days made, and the browser save it. */
export function useStatementDownload(format: 'pdf' | 'csv') {
  const api = useApi();
  return useMutation({
    mutationFn: ({ from, to }: StatementRange) =>
      downloadStatement(api, { format, ...(from && { from }), ...(to && { to }) }),
    onSuccess: saveFile,
  });
}
