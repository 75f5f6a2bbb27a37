// Requests to the server. A reason is a sentence for people, in their language.

export interface Answer {
  status: number; // 0: no answer came
  reason: string;
  view?: string; // the table after a move, if it was asked for
  stand?: string; // where a lesson is then
}

const token = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";

export async function send(url: string, body: unknown, method = "POST"): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrftoken": token() },
      body: JSON.stringify(body),
    });
    if (answer.ok) {
      const told = (await answer.json().catch(() => ({}))) as { view?: string; stand?: string };
      return { status: answer.status, reason: "", ...(told.view === undefined ? {} : { view: told.view }), ...(told.stand === undefined ? {} : { stand: told.stand }) };
    }
    // The session has ended: by a new password elsewhere, perhaps, or by the host.
    if (answer.status === 401) location.assign(`/login?next=${encodeURIComponent(location.pathname)}`);
    const told = (await answer.json().catch(() => ({}))) as { reason?: string; detail?: string };
    return { status: answer.status, reason: told.reason ?? told.detail ?? "" };
  } catch {
    return { status: 0, reason: "" };
  }
}

/** A rendered part of a page; null if no answer came. `has` is the tag of what the page shows: 304 if it is still the newest. */
export async function fetchPart(url: string, has = ""): Promise<{ status: number; html: string } | null> {
  try {
    const headers = { accept: "text/html", ...(has ? { "if-none-match": `"${has}"` } : {}) };
    const answer = await fetch(url, { credentials: "same-origin", headers });
    return { status: answer.status, html: await answer.text() };
  } catch {
    return null;
  }
}
