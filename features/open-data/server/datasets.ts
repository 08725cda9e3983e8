import { sql } from 'kysely';
import { OPEN_DATA_LAW } from '#features/letter/rules/legal/open-data.ts';
import type { LegalReference } from '#features/letter/rules/legal/reference.ts';
import { CHOSEN_MODULES } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { SheetColumn, SheetRow } from '#ground/server/spreadsheet.ts';
import { LEAST_GRANTS, type NamedGrant, type OpenGrant, openGrants } from '../rules/grants.ts';

type Opened = Pick<Portal, 'clock' | 'programme' | 'db' | 'config'>;

/** A table that is open. */
export interface Dataset {
  /** In its address. */
  name: string;
  title: string;
  says: string;
  /** Why it may be open. */
  law: readonly LegalReference[];
  columns: readonly SheetColumn[];
  read: () => Promise<SheetRow[]>;
}

const column = (kind: SheetColumn['kind'], name: string, title: string, says: string): SheetColumn => ({
  ...{ kind, name, title, says },
});

/** What of the programme is open, and how it is read. `origin`: of the portal, for addresses. */
export function datasets(portal: Opened, origin: string): Dataset[] {
  return [...(hasLottery(portal.programme) ? [draws(portal, origin)] : []), named(portal), groups(portal)];
}

/** Grants that stand and that nobody has objected to; whether their period is over is for the rules to say. */
async function listStandingGrants(db: Db): Promise<OpenGrant[]> {
  const { rows } = await sql<OpenGrant>`
    select m.company_name as recipient, m.city, m.state, m.legal_form as "legalForm", m.announced_on as "announcedOn",
      business_day(m.decided_at) as "decidedOn", m.bound + m.paid as amount,
      case when m.module_one and m.module_two then 'both' when m.module_one then 'one' when m.module_two then 'two'
        else 'none' end as modules
    from money_of_case m
    where m.revision_status = 'final_approved' and m.announced_on is not null and m.bound + m.paid > 0
      and not exists (select from objection o where o.proposal_id = m.id and o.closed_at is null)
    order by m.number`.execute(db);
  return rows;
}

/** A draw as it was published. */
interface OpenDraw {
  id: string;
  raffleBegin: Date;
  raffleEnd: Date;
  dayOfRaffle: string;
  quotas: number;
  entries: number;
  drawn: number;
  commitment: string | null;
  listHash: string | null;
  publicSource: string | null;
  publicValue: string | null;
}

/** Draws that are over, newest first. */
async function listDraws(db: Db): Promise<OpenDraw[]> {
  const { rows } = await sql<OpenDraw>`
    select p.id, p.raffle_begin as "raffleBegin", p.raffle_end as "raffleEnd", p.day_of_raffle as "dayOfRaffle", p.quotas,
      count(r.id)::int8 as entries, (count(r.id) filter (where r.valid))::int8 as drawn, p.commitment,
      p.list_hash as "listHash", p.public_source as "publicSource", p.public_value as "publicValue"
    from raffle_pot p left join raffle r on r.pot_id = p.id
    where p.drawn_at is not null
    group by p.id order by p.day_of_raffle desc, p.id`.execute(db);
  return rows;
}

function draws({ db, programme }: Opened, origin: string): Dataset {
  return {
    name: 'ziehungen',
    title: `Ziehungen der Antragskontingente: ${programme.name}`,
    says: 'Jede Ziehung mit Zeitraum, Kontingenten, Zahl der Lose und Gewinne und dem, womit sie sich nachrechnen lässt.',
    law: [],
    columns: [
      column('text', 'kennung', 'Kennung', 'Des Lostopfs'),
      column('day', 'bewerbung_von', 'Bewerbung von', 'Erster Tag der Bewerbung'),
      column('day', 'bewerbung_bis', 'Bewerbung bis', 'Letzter Tag der Bewerbung'),
      column('day', 'ziehung', 'Ziehung', 'Tag der Ziehung'),
      column('count', 'kontingente', 'Kontingente', 'Zu vergebende Antragskontingente'),
      column('count', 'lose', 'Lose', 'Teilnehmende Unternehmen'),
      column('count', 'gezogen', 'Gezogen', 'Vergebene Antragskontingente'),
      column('text', 'pruefsumme_startwert', 'Prüfsumme des Startwerts', 'Vor der Bewerbung veröffentlicht'),
      column('text', 'pruefsumme_liste', 'Prüfsumme der Liste', 'Nach der Bewerbung veröffentlicht'),
      column('text', 'oeffentlicher_wert', 'Öffentlicher Wert', 'Was die Reihenfolge mit bestimmt hat'),
      column('text', 'protokoll', 'Protokoll', 'Adresse des Protokolls, mit Pseudonymen'),
    ],
    read: async () => {
      const found = await listDraws(db);
      return found.map((draw) => drawRow(draw, `${origin}/api/raffle_pots/${draw.id}/protocol`));
    },
  };
}

function drawRow(draw: OpenDraw, protocol: string): SheetRow {
  const { id, raffleBegin, raffleEnd, dayOfRaffle, quotas, entries, drawn, commitment, listHash, publicValue } = draw;
  const days = [dayOf(raffleBegin), dayOf(raffleEnd), dayOfRaffle];
  return [id, ...days, quotas, entries, drawn, commitment, listHash, publicValue, protocol];
}

async function readGrants({ db, clock }: Opened) {
  return openGrants(await listStandingGrants(db), clock.today());
}

const NOT_YET = 'Erst wenn gegen den Bescheid kein Widerspruch mehr möglich ist.';

function named(portal: Opened): Dataset {
  const { programme } = portal;
  return {
    name: 'zuwendungen',
    title: `Zuwendungen an juristische Personen: ${programme.name}`,
    says: `Name, Ort, Jahr, Zweck und Betrag der Zuwendungen an juristische Personen. ${NOT_YET} Der Betrag ist, was vom Zuschuss gilt: Widerrufenes und Zurückgezahltes ist abgezogen.`,
    law: OPEN_DATA_LAW,
    columns: [
      column('text', 'jahr', 'Jahr', 'Jahr der Bewilligung'),
      column('text', 'empfaenger', 'Empfänger', 'Name der juristischen Person'),
      column('text', 'ort', 'Ort', 'Ort der Umsetzung'),
      column('text', 'bundesland', 'Bundesland', 'Des Orts der Umsetzung'),
      column('text', 'zweck', 'Zweck', 'Programm und Module'),
      column('euro', 'betrag', 'Betrag', 'Zuschuss in Euro, der heute gilt'),
    ],
    read: async () => {
      const { named: found } = await readGrants(portal);
      return found.map((one) => [
        ...[String(one.year), one.recipient, one.city, one.state],
        ...[purposeOf(one, programme.name), one.amount],
      ]);
    },
  };
}

function purposeOf({ modules }: NamedGrant, programme: string): string {
  return `${programme}: ${CHOSEN_MODULES[modules]}`;
}

const TOGETHER = 'mehrere Länder';

function groups(portal: Opened): Dataset {
  const { programme } = portal;
  return {
    name: 'zuwendungen-gruppen',
    title: `Zuwendungen an Personen und Personengesellschaften in Summen: ${programme.name}`,
    says: `Zahl und Summe der Zuwendungen an natürliche Personen und Personengesellschaften, je Jahr und Bundesland. ${NOT_YET} Weniger als ${LEAST_GRANTS} stehen nie für sich: kleine Gruppen sind zusammengefasst.`,
    law: OPEN_DATA_LAW,
    columns: [
      column('text', 'jahr', 'Jahr', 'Jahr der Bewilligung'),
      column('text', 'bundesland', 'Bundesland', `Des Orts der Umsetzung; kleine Gruppen: ${TOGETHER}`),
      column('count', 'zuwendungen', 'Zuwendungen', `Zahl, nie weniger als ${LEAST_GRANTS}`),
      column('euro', 'betrag', 'Betrag', 'Zuschüsse in Euro, die heute gelten'),
    ],
    read: async () => {
      const { groups: found } = await readGrants(portal);
      return found.map(({ year, state, grants, amount }) => [String(year), state ?? TOGETHER, grants, amount]);
    },
  };
}
