/** Characters of comments, and of reasons and explanations (3-proof-of-use §9). */
export const COMMENT_MAX = 600;
export const EXPLANATION_MAX = 1500;
