/** Every job of the product and what it carries. Handlers live in each slice's jobs.ts. */
export interface JobPayloads {
  'lead.captured': { leadId: string; submissionId: string }
  'leads.rescore': Record<string, never>
  'housekeeping': Record<string, never>
}
