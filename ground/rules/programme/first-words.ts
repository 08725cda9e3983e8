import { hasLottery, type Programme } from './programme.ts';

/** What a page says first: its heading and what it is for. */
export interface FirstWords {
  title: string;
  lead: string;
}

/** Of the form, as long as one may register. */
export const REGISTRATION_WORDS: FirstWords = {
  title: 'Registrieren',
  lead: 'Legen Sie ein Benutzerkonto für Ihr Unternehmen an. Danach bestätigen Sie Ihre E-Mail-Adresse.',
};

/** `ended`: the programme has ended, there are proofs of use only. */
export function faqWords(programme: Programme, ended: boolean): FirstWords {
  const lead = ended
    ? 'Hier finden Sie Antworten zum Verwendungsnachweis.'
    : `Hier finden Sie Antworten zu ${hasLottery(programme) ? 'Bewerbung, Antrag' : 'Antrag'} und Auszahlung.`;
  return { title: 'Häufige Fragen', lead };
}
