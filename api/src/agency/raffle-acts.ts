import { RAFFLE_TABLE } from '@portal/domain/agency/tables/raffle.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { conflict } from '../hydra/problem.ts';
import { drawPot } from '../raffle/draw-pot.ts';
import { findProtocol } from '../raffle/draw-protocol.ts';
import { getPotId } from '../raffle/find-pot-id.ts';
import { freezePot } from '../raffle/freeze-pot.ts';
import { listPots } from '../raffle/list-pots.ts';
import { openPot } from '../raffle/open-pot.ts';
import { protocolText } from '../raffle/protocol-file.ts';
import { type Act, type ActOption, defineAct } from './act.ts';
import { nameOfOfficer } from './command-line-officer.ts';
import { printFacts, printInstant, printTable } from './print.ts';

const POT = {
  kind: 'text',
  placeholder: 'Kennung|Monat',
  help: 'Kennung des Lostopfs oder Monat der Ziehung',
  required: true,
  subject: true,
} as const satisfies ActOption;

function officer(help: string) {
  return { kind: 'text', placeholder: 'Adresse|Name', help, required: true } as const satisfies ActOption;
}

function optionalDay(help: string) {
  return { kind: 'day', placeholder: 'Tag', help } as const satisfies ActOption;
}

const OPEN = defineAct({
  noun: 'raffle',
  verb: 'open',
  summary: 'eröffnet einen Lostopf',
  example: 'raffle open --from 2022-04-01 --to 2022-04-24 --quotas 500',
  options: {
    from: { kind: 'day', placeholder: 'Tag', help: 'erster Bewerbungstag', required: true },
    to: { kind: 'day', placeholder: 'Tag', help: 'letzter Bewerbungstag', required: true },
    quotas: { kind: 'integer', placeholder: 'Zahl', help: 'Zahl der Kontingente', required: true },
    draw: optionalDay('Tag der Ziehung; sonst der Tag nach Bewerbungsschluss'),
    'submit-from': optionalDay('erster Tag des Antragsfensters; sonst der Tag nach der Ziehung'),
    'submit-to': optionalDay('letzter Tag des Antragsfensters; sonst vier Wochen'),
    source: { kind: 'text', placeholder: 'Text', help: 'welcher öffentliche Wert zählen wird' },
  },
  run: (portal, values) =>
    openPot(portal, {
      firstDay: values.from,
      lastDay: values.to,
      drawDay: values.draw,
      submitFirstDay: values['submit-from'],
      submitLastDay: values['submit-to'],
      quotas: values.quotas,
      publicSource: values.source,
    }),
  text: ({ id, commitment }) =>
    `Der Lostopf ist eröffnet.\n${printFacts({ Kennung: id, 'Prüfsumme des Startwerts': commitment })}`,
});

const FREEZE = defineAct({
  noun: 'raffle',
  verb: 'freeze',
  summary: 'schließt die Liste der Lose oder bestätigt die geschlossene (erste Person)',
  example: 'raffle freeze 2022-03 --officer "Anna Amt"',
  options: { pot: POT, officer: officer('wer die Liste bestätigt') },
  run: async (portal, { pot, officer: name }) =>
    freezePot(portal, { pot: await getPotId(portal, pot), officer: await nameOfOfficer(portal, name) }),
  text: ({ listHash, entries, frozenAt, frozenBy }) =>
    `Die Liste ist geschlossen.\n${printFacts({
      Lose: entries,
      'Prüfsumme der Liste': listHash,
      'Geschlossen am': printInstant(frozenAt),
      'Bestätigt von': frozenBy,
    })}`,
});

const DRAW = defineAct({
  noun: 'raffle',
  verb: 'draw',
  summary: 'zieht mit dem öffentlichen Wert (zweite Person)',
  example: 'raffle draw 2022-03 --officer "Berta Behörde" --value "3 11 19 24 38 42"',
  options: {
    pot: POT,
    officer: officer('wer zieht; nicht, wer die Liste bestätigt hat'),
    value: { kind: 'text', placeholder: 'Text', help: 'der angekündigte öffentliche Wert', required: true },
  },
  run: async (portal, { pot, officer: name, value }) =>
    drawPot(portal, {
      pot: await getPotId(portal, pot),
      officer: await nameOfOfficer(portal, name),
      publicValue: value,
    }),
  text: ({ repeated, entries, winners, drawnAt, pot }) =>
    `${repeated ? 'Dieser Lostopf war schon so gezogen. Es wurde nichts geändert.' : 'Die Ziehung ist abgeschlossen.'}\n${printFacts(
      { Lose: entries, Gezogen: winners, 'Gezogen am': printInstant(drawnAt), Protokoll: `raffle protocol ${pot}` },
    )}`,
});

const LIST = defineAct({
  noun: 'raffle',
  verb: 'list',
  summary: 'zeigt alle Lostöpfe mit Stand und Zahlen',
  example: 'raffle list',
  audit: 'none',
  options: {},
  run: async (portal) => ({ pots: await listPots(portal) }),
  text: ({ pots }) =>
    printTable(
      ['Kennung', 'Bewerbung bis', 'Ziehung', 'Stand', 'Lose', 'Kontingente', 'Gezogen'],
      pots.map((pot) => [
        pot.id,
        printInstant(pot.raffleEnd),
        formatDay(pot.dayOfRaffle),
        RAFFLE_TABLE.states[pot.stage],
        pot.entries,
        pot.quotas,
        pot.winners,
      ]),
    ),
});

const PROTOCOL = defineAct({
  noun: 'raffle',
  verb: 'protocol',
  summary: 'gibt das Protokoll einer Ziehung aus, zum Nachrechnen mit npm run verify-draw',
  example: 'raffle protocol 2022-03 --json > protokoll.json',
  audit: 'none',
  options: { pot: POT },
  run: async (portal, { pot }) => {
    const protocol = await findProtocol(portal, await getPotId(portal, pot));
    if (protocol === undefined)
      throw conflict('Dieser Lostopf ist noch nicht gezogen. Ein Protokoll gibt es erst danach.');
    return protocol;
  },
  text: (protocol) => protocolText(protocol).trimEnd(),
});

export const RAFFLE_ACTS: readonly Act[] = [OPEN, FREEZE, DRAW, LIST, PROTOCOL];
