import { randomUUID } from 'node:crypto';
import { inData } from './plant-copies.ts';

interface PlantedPapers {
  companies: readonly string[];
  /** Of their applications: ISO 8601. */
  receivedOn: string;
  /** Local part of the address of the officer who typed them. */
  typedBy: string;
}

/** The applications of these companies have come on paper, were typed and are handed in: in the data of a portal that is halted. */
export function plantPapers(dataDir: string, { companies, receivedOn, typedBy }: PlantedPapers): Promise<void> {
  return inData(dataDir, async (lite) => {
    for (const company of companies) {
      const { affectedRows } = await lite.query(
        `insert into paper_application
           (id, subject, account_id, company_id, proposal_id, received_on, typed_by, created_at, handed_in_at)
         select $1, 'application', c.account_id, c.id, p.id, $2, o.id, p.submitted_at, p.submitted_at
         from proposal p join company c on c.id = p.company_id, officer o
         where c.name = $3 and o.email like $4`,
        [randomUUID(), receivedOn, company, `${typedBy}@%`],
      );
      if (affectedRows !== 1) throw new Error(`no application of ${company}`);
      // As an officer begins it: nobody has a mailbox there, and nobody logs in.
      await lite.query(
        `update account set is_active = false, email = '', email_key = 'papier ' || id
         where id = (select account_id from company where name = $1)`,
        [company],
      );
    }
  });
}
