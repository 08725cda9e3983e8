import { createHash, randomBytes } from 'node:crypto';

interface Person {
  email: string;
  password: string;
}

/** Logs in over HTTP as a browser would: authorisation code with PKCE through the server's own form. Answers a bearer token. */
export async function logInAt(origin: string, email: string, password: string): Promise<string> {
  return tokenAt(origin, 'user', { email, password });
}

/** The bearer token of somebody who has no account yet. */
export async function registrationTokenAt(origin: string): Promise<string> {
  return tokenAt(origin, 'register');
}

async function tokenAt(origin: string, scope: 'user' | 'register', person?: Person): Promise<string> {
  const jar = new Map<string, string>();
  const verifier = randomBytes(43).toString('base64url');
  const redirectUri = `${origin}/oauth/callback`;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'abc',
    scope,
  });
  const page = await follow(origin, jar, `/oauth/authorize?${query}`);
  const landed = person === undefined ? page : await sendForm(origin, jar, page.body, person);
  const code = new URL(landed.url, origin).searchParams.get('code');
  if (code === null) throw new Error(`no code after login: ${landed.body.slice(0, 300)}`);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'portal',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function sendForm(origin: string, jar: Map<string, string>, form: string, person: Person): Promise<Landed> {
  const fields = new URLSearchParams({ ...hiddenFields(form), ...person, aktion: 'anmelden' });
  const action = /<form[^>]*action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return follow(origin, jar, action, fields);
}

function hiddenFields(page: string): Record<string, string> {
  const tags = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    tags.map((tag) => [/name="([^"]*)"/.exec(tag)?.[1] ?? '', /value="([^"]*)"/.exec(tag)?.[1] ?? '']),
  );
}

interface Landed {
  url: string;
  body: string;
}

/** Follows redirects with cookies until a page, or until the code is in the address. */
async function follow(origin: string, jar: Map<string, string>, path: string, form?: URLSearchParams): Promise<Landed> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { cookie, origin },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  const next = response.headers.get('location');
  if (next === null) return { url: path, body: await response.text() };
  return next.includes('code=') ? { url: next, body: '' } : follow(origin, jar, next);
}
