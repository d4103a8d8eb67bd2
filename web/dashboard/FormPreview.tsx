import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Link2 } from 'lucide-react'
import { analytics, type FormConversion } from '#contract/analytics.ts'
import { query } from '#web/api.ts'
import { copyText } from '#web/dashboard/copy-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead } from '#web/ui/Card.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { toast } from '#web/ui/toast.ts'

export function FormPreview() {
  return (
    <Card aria-labelledby="form-preview">
      <CardHead id="form-preview" title="Lead Capture Form Preview" />
      <div className="px-4 pb-4">
        <MiniForm />
        <div className="mt-3 min-h-5">
          <Conversion />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button asChild>
            <a href={paths.publicForm()} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Open form
              <span className="sr-only"> in a new tab</span>
            </a>
          </Button>
          <Button onClick={copyLink}>
            <Link2 aria-hidden />
            Copy link
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** A picture of the form, not a form. */
function MiniForm() {
  const field = 'rounded-sm border border-border-strong bg-card px-2 py-1 text-muted-foreground'
  return (
    <div aria-hidden className="grid grid-cols-2 gap-1.5 rounded-md border bg-muted p-3 text-xs">
      <b className="col-span-2 text-sm">Find your dream home</b>
      <span className={field}>First name</span>
      <span className={field}>Last name</span>
      <span className="col-span-2 rounded-sm border border-border-strong bg-secondary px-2 py-1 text-center font-medium text-secondary-foreground">
        Get my matches
      </span>
    </div>
  )
}

function Conversion() {
  const { data, error, refetch } = useQuery(query(analytics.form))
  if (data) return <Rate {...data} />
  if (error) {
    return (
      <p role="alert" className="text-muted-foreground">
        Its visits could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    )
  }
  return (
    <Loading what="the visits of the form">
      <Skeleton className="my-1 w-52" />
    </Loading>
  )
}

function Rate({ rate, views, days }: FormConversion) {
  const range = `The last ${days} days`
  const counted =
    'Visits by strangers, without yours and those of software, and what they sent from the form, without suspected spam'
  if (rate === null) {
    return (
      <Tooltip text={`${range}: nobody has opened the form yet`}>
        <button type="button" className="cursor-default text-left">
          <b>–</b> <span className="text-muted-foreground">No visits yet</span>
        </button>
      </Tooltip>
    )
  }
  return (
    <Tooltip text={`${range}. ${counted}.`}>
      <button type="button" className="cursor-default text-left tabular-nums">
        <b>{rate}%</b>{' '}
        <span className="text-muted-foreground">
          of {views.toLocaleString('en-US')} {views === 1 ? 'visit' : 'visits'} sent the form
        </span>
      </button>
    </Tooltip>
  )
}

async function copyLink() {
  const link = `${location.origin}${paths.publicForm()}`
  if (await copyText(link)) toast({ title: 'Link copied', description: link })
  else
    toast({
      variant: 'destructive',
      title: 'Error',
      description: `This browser does not let pages copy. The link is ${link}`,
    })
}
