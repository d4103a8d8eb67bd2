/** Every job of the product and what it carries. Handlers live in each slice's jobs.ts. */
export interface JobPayloads {
  /** One job for all captures of a transaction; work that hangs on single leads fans out from it. */
  'leads.captured': { leadIds: string[] }
  'leads.rescore': Record<string, never>
  housekeeping: Record<string, never>
}
