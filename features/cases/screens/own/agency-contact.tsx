import { PROGRAMME } from '#ground/screens/browser/programme.ts';

/** Whom to ask, as words in a sentence. */
export function AgencyContact() {
  const { email, phone, hours } = PROGRAMME.contacts.content;
  return (
    <>
      <a className="kern-link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <>
          {' oder '}
          <a className="kern-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
      {hours && ` (${hours})`}
    </>
  );
}
