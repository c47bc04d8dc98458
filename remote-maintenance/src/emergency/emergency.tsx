import { useOfficeContact } from 'shared/queries/utility';
import { Banner } from 'shared/ui/banner';
import { PhoneLink } from 'shared/ui/phone-link';
import { SidePart } from 'shared/ui/side-part';
import { Text, t } from '../texts.ts';

/** Shown at the top of the section in every state, even when nothing else can be loaded. */
export function EmergencyBanner() {
  return <EmergencyNotice phone={useOfficeContact().data?.emergency_phone} />;
}

/** The phone number is undefined until it is known. */
export function EmergencyNotice({ phone }: { readonly phone: string | undefined }) {
  return (
    <Banner kind="warn" icon="phone" title={t('emergency.title')}>
      {phone === undefined ? (
        t('emergency.textNoPhone')
      ) : (
        <Text
          id="emergency.text"
          values={{ phone }}
          components={{ b: <b />, phone: <PhoneLink number={phone} /> }}
        />
      )}
    </Banner>
  );
}

/** The same content in the side column, for pages whose banner shows something else. */
export function EmergencySide() {
  const phone = useOfficeContact().data?.emergency_phone;
  return (
    <SidePart title={t('emergency.sideTitle')}>
      <p>{phone === undefined ? t('emergency.textNoPhone') : t('emergency.sideText')}</p>
      {phone !== undefined && <PhoneLink number={phone} icon />}
    </SidePart>
  );
}
