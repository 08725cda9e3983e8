/** argon2id (the library's default kind): 19 MiB, two passes, one lane (decisions §2). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
