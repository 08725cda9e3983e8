import { type DeMinimisRegime, hasLottery, hasValueChains, type Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { formatBytes } from '#ground/screens/ui/file/format-bytes.ts';
import { budgetTopics } from './faq-budget.ts';
import type { FaqGroup, Question } from './faq-groups.ts';
import { accountTopics, browserTopic, signatureTopics } from './faq-shared.ts';
import { bonusCases, headcountRange, months, rateLines, SERVICE_HOURS, WEAK_REGIONS_PDF } from './figures.ts';

/** Questions and answers while applications are taken (1-portal §1, 2-application §1 and §9). */
export function faqUntilEnd(programme: Programme): FaqGroup[] {
  const isDrawn = hasLottery(programme);
  return [
    { title: 'Das Programm', topics: basics(programme) },
    { title: 'Zuschuss und Förderquote', topics: [...rates(programme), ...amounts(programme)] },
    isDrawn
      ? { title: 'Bewerbung und Ziehung', topics: lottery(programme) }
      : { title: 'Vergabe der Mittel', topics: budgetTopics(programme) },
    {
      title: 'Antrag und Unterschrift',
      topics: [...valueChains(programme), ...application(programme), ...signatureTopics('Antrag', programme)],
    },
    { title: 'Nach dem Antrag', topics: afterwards(programme) },
    { title: 'Konto und Technik', topics: [...accountTopics(), browserTopic()] },
  ];
}

function basics(programme: Programme): Question[] {
  const { min, max } = headcountRange(programme);
  return [
    {
      title: `Was fördert „${programme.name}“?`,
      at: ['digitalisation-plan'],
      blocks: [
        'Sie erhalten einen Zuschuss zu Ihren Kosten. Den Zuschuss zahlen Sie nicht zurück. Es gibt zwei Module:',
        {
          list: [
            'Modul 1: Investitionen in digitale Technik, also Hardware und Software',
            'Modul 2: Qualifizierung Ihrer Beschäftigten',
          ],
        },
        'Sie können ein Modul oder beide Module beantragen.',
      ],
    },
    {
      title: 'Wer kann einen Antrag stellen?',
      at: ['authorised-person', 'company-details'],
      blocks: [
        `Antragsberechtigt sind Unternehmen mit ${min} bis ${max} Beschäftigten. Das Vorhaben muss in Deutschland stattfinden. Kommunale und öffentliche Unternehmen erhalten keine Förderung. Für das Unternehmen handelt eine bevollmächtigte Person.`,
      ],
    },
    {
      title: 'Bis wann läuft das Programm?',
      blocks: [
        `Das Programm endet am ${formatDay(programme.lastDay)}. Danach nimmt das Portal nur noch Verwendungsnachweise an.`,
      ],
    },
  ];
}

function rates(programme: Programme): Question[] {
  const latest = programme.rates.at(-1);
  const earlier = programme.rates.at(-2);
  return [
    {
      title: 'Wie hoch ist die Förderquote?',
      at: ['grant'],
      blocks: [
        'Die Quote hängt von der Zahl Ihrer Beschäftigten ab. Es gilt der Tag, an dem das unterschriebene Unterschriftenblatt eingeht.',
        ...(latest
          ? [`Diese Quoten gelten seit dem ${formatDay(latest.from)}:`, { list: rateLines(programme, latest) }]
          : []),
        ...(earlier ? ['Für frühere Eingänge galten diese Quoten:', { list: rateLines(programme, earlier) }] : []),
      ],
    },
    {
      title: 'Wodurch steigt die Förderquote?',
      at: ['sustainable-effect', 'grant'],
      blocks: [
        'Die Quote steigt um Prozentpunkte:',
        { list: bonusCases(programme).map(({ points, faq }) => `${points} Punkte ${faq}`) },
      ],
    },
  ];
}

function amounts(programme: Programme): Question[] {
  const { grant, deMinimis } = programme;
  return [
    {
      title: 'Wie hoch ist der Zuschuss mindestens und höchstens?',
      at: ['financing-plan', 'grant'],
      blocks: [
        {
          list: [
            `Mindestens ${formatEuro(grant.single.min)}, wenn Sie Modul 1 oder beide Module beantragen`,
            `Mindestens ${formatEuro(grant.minModuleTwoOnly)}, wenn Sie nur Modul 2 beantragen`,
            `Höchstens ${formatEuro(grant.single.max)} für ein einzelnes Unternehmen`,
            ...(hasValueChains(programme)
              ? [`Höchstens ${formatEuro(grant.valueChain.max)} je Unternehmen in einer Wertschöpfungskette`]
              : []),
          ],
        },
        'Liegt der errechnete Zuschuss unter dem Mindestbetrag, ist der Antrag nicht förderfähig.',
      ],
    },
    {
      title: 'Was bedeutet De-minimis?',
      at: ['de-minimis'],
      blocks: [
        'De-minimis-Beihilfen sind kleine staatliche Hilfen. Die Europäische Union begrenzt ihre Summe.',
        `Ihr Unternehmen darf höchstens ${formatEuro(deMinimis.ceiling)} erhalten.${roadTransport(deMinimis)}`,
        `${countingYears(deMinimis)} Auch Beihilfen verbundener Unternehmen zählen mit. Für den Antrag müssen noch mindestens ${formatEuro(deMinimis.minRemaining)} frei sein.`,
      ],
    },
    {
      title: 'Was ist eine strukturschwache Region?',
      at: ['applicant-company'],
      blocks: [
        'Das sind Gebiete, die Bund und Länder besonders fördern. Die Abkürzung dafür lautet GRW. Sie geben im Antrag an, ob Ihr Durchführungsort dort liegt. Die Übersicht hilft Ihnen dabei.',
        { link: { label: 'Übersicht der strukturschwachen Regionen (PDF)', href: WEAK_REGIONS_PDF } },
      ],
    },
  ];
}

function lottery({ raffle }: Programme): Question[] {
  return [
    {
      title: 'Wie bekomme ich ein Antragskontingent?',
      blocks: [
        'Ein Antragskontingent ist das Recht, einen Antrag zu stellen. Das Portal verlost die Kontingente jeden Monat. Sie bewerben sich im Portal unter „Bewerbung Antragskontingent“. Ihr Unternehmen kann sich einmal im Monat bewerben.',
        `Nach der Zuteilung erhalten Sie innerhalb von ${SERVICE_HOURS.quotaMail} Stunden eine E-Mail.`,
      ],
    },
    {
      title: 'Ist die Verlosung fair?',
      blocks: [
        'Jeder kann die Ziehung nachrechnen. Das Portal legt sich vor der Bewerbungsfrist auf einen geheimen Wert fest. Bei der Ziehung kommt ein öffentlicher Wert hinzu. Ihn kann vorher niemand kennen. Nach der Ziehung veröffentlicht das Portal das Protokoll ohne Namen.',
      ],
    },
    {
      title: 'Wie lange habe ich nach der Zuteilung Zeit?',
      blocks: [
        `Sie haben ${raffle.submitWeeks} Wochen Zeit, den Antrag einzureichen. Wir erinnern Sie ${raffle.reminderDays.join(', ')} Tage vor dem Ende. Danach verfällt das Kontingent.`,
      ],
    },
    {
      title: 'Darf ich mein Kontingent weitergeben?',
      blocks: ['Nein. Das Kontingent gilt nur für das Unternehmen, das sich namentlich beworben hat.'],
    },
    {
      title: 'Wann kann ich mich nicht bewerben?',
      blocks: [
        'In diesen Fällen ist keine Bewerbung möglich:',
        {
          list: [
            'Sie haben schon ein Kontingent erhalten und Ihr Antrag wurde nicht abgelehnt.',
            'Sie haben gegen einen Bescheid Widerspruch eingelegt.',
            'Sie nehmen in diesem Monat schon teil.',
            'Ihr Benutzerkonto ist noch nicht vollständig freigeschaltet.',
          ],
        },
      ],
    },
  ];
}

function valueChains(programme: Programme): Question[] {
  if (!hasValueChains(programme)) return [];
  return [
    {
      title: 'Was ist eine Wertschöpfungskette?',
      at: ['application-form'],
      blocks: [
        'In einer Wertschöpfungskette (WSK) investieren mehrere Unternehmen gemeinsam. Jedes Unternehmen stellt einen eigenen Antrag mit eigenem Plan. Das federführende Unternehmen erhält im Antrag einen WSK-Code. Es gibt den Code an die Partner weiter. Die Partner tragen ihn in ihren Antrag ein.',
        `Die Förderquote steigt für jedes Unternehmen um ${programme.bonus.valueChain} Prozentpunkte.`,
      ],
    },
  ];
}

/** Who shares the work may take longer for it. */
const LONGER_TOGETHER = ' In einer Wertschöpfungskette darf es länger dauern. Dann begründen Sie die Dauer im Antrag.';

function application(programme: Programme): Question[] {
  const { project, files, ownResearchMax } = programme;
  return [
    {
      title: 'Wann darf mein Vorhaben beginnen?',
      at: ['project-description'],
      blocks: [
        `Das Vorhaben beginnt frühestens ${months(project.leadMonths)} nach heute, immer zum Ersten eines Monats. Bestellen oder bezahlen Sie vorher nichts. Begonnene Investitionen werden nicht gefördert.`,
      ],
    },
    {
      title: 'Wie lange darf mein Vorhaben dauern?',
      at: ['project-description'],
      blocks: [
        `Ein einzelnes Unternehmen hat höchstens ${months(project.maxMonths)} Zeit.${hasValueChains(programme) ? LONGER_TOGETHER : ''}`,
      ],
    },
    {
      title: 'Welche Nachweise brauche ich für den Finanzierungsplan?',
      at: ['financing-plan'],
      blocks: [
        `Sie laden zu jeder Investition ein Angebot hoch. Auch eine eigene Kostenermittlung ist möglich, höchstens bis ${formatEuro(ownResearchMax)}. Lizenzkosten zählen höchstens für ${months(project.maxMonths)}.`,
      ],
    },
    {
      title: 'Welche Dateien kann ich hochladen?',
      at: ['company-details', 'financing-plan'],
      blocks: [
        `Das Portal nimmt nur PDF-Dateien an. Eine Datei darf höchstens ${formatBytes(files.defaultMaxBytes)} groß sein. Für Angebote, Nachweise und signierte Dokumente gelten ${formatBytes(files.proofMaxBytes)}. Die PDF-Datei darf nicht mit einem Passwort geschützt sein.`,
      ],
    },
    {
      title: 'Gehen meine Eingaben verloren, wenn ich unterbreche?',
      at: ['application-form', 'craft-business'],
      blocks: [
        'Nein. Das Portal speichert Ihre Eingaben laufend. Sie können auch unvollständige Schritte speichern. Nach einer Abmeldung finden Sie Ihre Eingaben am selben Schritt wieder.',
      ],
    },
  ];
}

function afterwards({ processingHint, proofOfUse }: Programme): Question[] {
  return [
    {
      title: 'Kann ich einen eingereichten Antrag noch ändern?',
      at: ['review'],
      blocks: [
        'Nein. Mit dem Einreichen stehen Ihre Angaben fest. Sie können den Antrag zurückziehen, solange keine Entscheidung vorliegt. Wenn Unterlagen fehlen, meldet sich der Projektträger bei Ihnen.',
      ],
    },
    {
      title: 'Wie lange dauert die Bearbeitung?',
      at: ['send'],
      blocks: [`${processingHint} Es zählt die Reihenfolge, in der die unterschriebenen Anträge eingehen.`],
    },
    {
      title: 'Wann bekomme ich das Geld?',
      blocks: [
        `Der Zuschuss wird nach dem Vorhaben ausgezahlt. Dafür reichen Sie einen Verwendungsnachweis ein. Er ist ${months(proofOfUse.dueMonthsAfterEnd)} nach dem Ende des Bewilligungszeitraums fällig..`,
      ],
    },
  ];
}

function roadTransport({ ceiling, ceilingRoadTransport: lower }: DeMinimisRegime): string {
  return lower < ceiling ? ` Für Straßengüterverkehr sind es ${formatEuro(lower)}.` : '';
}

function countingYears({ period }: DeMinimisRegime): string {
  return period.kind === 'tax-years'
    ? `Es zählen das laufende Steuerjahr und die ${period.before} Jahre davor.`
    : `Es zählen die letzten ${period.years} Jahre bis auf den Tag.`;
}
