import { PROGRAMME_ID, programmeJson } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';

/** The page of a test has its programme as the server's has; the page of the file before may still stand. */
document.getElementById(PROGRAMME_ID)?.remove();
const element = document.createElement('script');
element.type = 'application/json';
element.id = PROGRAMME_ID;
element.textContent = programmeJson(EXAMPLE_PROGRAMME);
document.head.append(element);
