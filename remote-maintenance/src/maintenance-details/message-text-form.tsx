import { useState } from 'react';
import { Button } from 'shared/ui/button';
import type { ElementChildren } from 'shared/ui/element-children';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { t } from './texts.ts';

interface MessageTextFormProps {
  /** The keys of its texts in the catalog. */
  readonly about: 'appeal' | 'thread';
  readonly name: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly busy: boolean;
  /** The reason for a rejected text, shown at the field. */
  readonly refusal?: string | undefined;
  /** Called when the outcome of the previous attempt no longer needs to be shown. */
  readonly onTry: () => void;
  readonly onSend: (text: string) => void;
  /** Content above the field. */
  readonly children?: ElementChildren;
}

/** A form with one text for the office. Empty and too long texts are reported before they are sent. */
export function MessageTextForm(props: MessageTextFormProps) {
  const { about, name, maxLength, text, onText, busy, refusal, onTry, onSend, children } = props;
  const [invalidMessage, setInvalidMessage] = useState<string>();
  const message = invalidMessage ?? refusal;
  const errors = message === undefined ? [] : [{ field: name, message }];
  const send = () => {
    const trimmed = text.trim();
    const excess = trimmed.length - maxLength;
    const errorMessage =
      trimmed === ''
        ? t(`${about}.missing`)
        : excess > 0
          ? t(`${about}.long`, { over: excess })
          : undefined;
    setInvalidMessage(errorMessage);
    onTry();
    if (errorMessage === undefined) onSend(trimmed);
  };
  return (
    <Form errors={errors} onSubmit={send} busy={busy}>
      {children}
      <TextAreaField
        name={name}
        label={t(`${about}.field`)}
        hint={t(`${about}.hint`)}
        value={text}
        onChange={onText}
        error={getFieldError(errors, name)}
        rows={3}
      />
      <FormActions>
        <Button type="submit" kind="secondary" busy={busy} busyLabel={t(`${about}.sending`)}>
          {t(`${about}.send`)}
        </Button>
      </FormActions>
    </Form>
  );
}
