/** The hosted page of a gateway's double: what a person may do there. */
export type Choice = 'pay' | 'decline' | 'leave';

export const pageOf = (
  name: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head>
<body><main><h1>${name}</h1><form method="post">
<button name="choice" value="pay">Pay</button>
<button name="choice" value="decline">Decline</button>
<button name="choice" value="leave">Leave</button></form></main></body></html>`;
