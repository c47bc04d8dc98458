import { useMutation } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { downloadStatement } from 'shared/api/ledger-files';
import { saveFile } from 'shared/queries/save-file';

/** The dates of a statement; '' means from the first line or until today. */
export type StatementRange = { from: string; to: string };

/** Creates a statement for a date range and downloads it as a file. */
export function useStatementDownload(format: 'pdf' | 'csv') {
  const api = useApi();
  return useMutation({
    mutationFn: ({ from, to }: StatementRange) =>
      downloadStatement(api, { format, ...(from && { from }), ...(to && { to }) }),
    onSuccess: saveFile,
  });
}
