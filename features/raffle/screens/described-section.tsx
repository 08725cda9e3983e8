import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';

/** For whoever trusts no program of ours: enough to write one's own. */
export function DescribedSection() {
  return (
    <div className="kern-accordion-group">
      <Accordion title="Selbst ein Prüfprogramm schreiben" level={2}>
        <div className="stack stack--fields">
          <Text>Mit diesen Angaben prüfen Sie eine Ziehung ohne Programme des Portals.</Text>
          <DescriptionList column items={DRAW_STEPS.map(({ name, text }) => ({ term: name, value: text }))} />
        </div>
      </Accordion>
      <Accordion title="Ein durchgerechnetes Beispiel" level={2}>
        <DescriptionList column items={DRAW_EXAMPLE} />
      </Accordion>
    </div>
  );
}

/** The draw in words from which anybody can write a program that repeats it; the test beside it is written from them. */
const DRAW_STEPS = [
  {
    name: 'Schreibweise',
    text: 'Das Protokoll ist eine Datei im Format JSON, UTF-8, mit format = „raffle-protocol/1“. Bytes stehen darin als Hexadezimalziffern, je Byte zwei, klein geschrieben. Gerechnet wird immer mit den Bytes, nie mit den Ziffern.',
  },
  {
    name: 'Startwert (seed)',
    text: '32 zufällige Bytes. Ihre Prüfsumme (commitment) ist SHA-256 über diese 32 Bytes.',
  },
  {
    name: 'Liste der Lose (entries)',
    text: 'Alle Losnummern, so wie sie im Protokoll stehen, keine doppelt, aufsteigend nach ihren Bytes sortiert. Als Bytes: die Losnummern in UTF-8, dazwischen je ein Zeilenvorschub (0x0A), am Ende keiner. Eine leere Liste hat keine Bytes.',
  },
  {
    name: 'Prüfsumme der Liste (listHash)',
    text: 'SHA-256 über die Bytes der Liste.',
  },
  {
    name: 'Öffentlicher Wert (publicValue)',
    text: 'Der Text, so wie er im Protokoll steht: UTF-8 in der Unicode-Normalform C, ohne Leerzeichen am Anfang und am Ende. Gewinnzahlen stehen aufsteigend, ohne führende Null, dazwischen je ein Leerzeichen (0x20).',
  },
  {
    name: 'Ziehungsschlüssel',
    text: 'SHA-256 über die 32 Bytes des Startwerts, dann die 32 Bytes der Prüfsumme der Liste, dann die Bytes des öffentlichen Werts. Dazwischen steht nichts. Er steht nicht im Protokoll.',
  },
  {
    name: 'Schlüssel jedes Loses (ranking: key)',
    text: 'HMAC-SHA-256 (RFC 2104). Der Schlüssel sind die 32 Bytes des Ziehungsschlüssels, die Nachricht ist die Losnummer in UTF-8.',
  },
  {
    name: 'Reihenfolge (ranking: rank, pseudonym, key, won)',
    text: 'Alle Lose aufsteigend nach den Bytes ihres Schlüssels. rank zählt ab 1. Gezogen (won = true) sind die ersten Lose, so viele, wie es Antragskontingente gibt (pot: quotas). Gibt es weniger Lose, sind alle gezogen.',
  },
  {
    name: 'Was Sie vergleichen',
    text: 'commitment, listHash und pot: quotas mit den E-Mails von vor der Ziehung, publicValue mit der angekündigten Quelle. Dann rechnen Sie commitment, listHash und ranking selbst aus. Stimmt eines davon nicht, stimmt die Ziehung nicht.',
  },
] as const;

/** A small draw with every figure on the way. */
const DRAW_EXAMPLE = [
  { term: 'Startwert', value: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f' },
  {
    term: 'Prüfsumme des Startwerts (Beispiel)',
    value: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  },
  { term: 'Lose', value: '0RTF-9C3H-7QK2-M4XD, 7QK2-M4XD-0RTF-9C3H, K1K1-2N2N-3P3P-4Q4Q' },
  { term: 'Länge der Liste in Bytes', value: '59' },
  {
    term: 'Prüfsumme der Liste (Beispiel)',
    value: 'ced11ff0ae063fc442077849f1b8922caa0170f5a48e5a586d9cafdc8f6136d2',
  },
  { term: 'Öffentlicher Wert (Beispiel)', value: '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70' },
  { term: 'Ziehungsschlüssel', value: 'fa301f865540e841cba67fc7b6664b32ffbbf13e41b0767e69bfefcbaebde873' },
  { term: 'Antragskontingente (Beispiel)', value: '1' },
  {
    term: 'Rang 1, gezogen: K1K1-2N2N-3P3P-4Q4Q',
    value: '23242610398b2835e51cd880bdb27b5ca6cf6333543e99a8b57ebc79383e167a',
  },
  {
    term: 'Rang 2, nicht gezogen: 0RTF-9C3H-7QK2-M4XD',
    value: 'a79d5450fa72f0b3f87fdb01105ddda15935b9a3789e84054365240a346e1327',
  },
  {
    term: 'Rang 3, nicht gezogen: 7QK2-M4XD-0RTF-9C3H',
    value: 'aef9def23a033f42db15663d768366647f1b223f31b481639c0aaf2b86ce62bd',
  },
] as const;
