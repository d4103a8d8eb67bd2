import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { onPinnedNode, root } from './prepare.mjs'

// The app from Vite with hot reload, the API restarted on change, a database of its own in data-dev. Works offline.
if (await onPinnedNode(import.meta.url, { web: true, tools: true })) {
  const port = Number(process.env.PORT || 3000)
  let stopping = false
  const owner = { OWNER_EMAIL: 'dana@example.com', OWNER_PASSWORD: 'a lantern at home', OWNER_NAME: 'Dana Whitfield' }
  const { startEmbeddedPostgres } = await import('../server/platform/embedded-postgres.ts')
  const { createServer } = await import('vite')
  const { proxyToApi } = await import('./dev-proxy.mjs')

  const postgres = await startEmbeddedPostgres({ dataDir: join(root, 'data-dev'), onStep: console.log }).catch(
    (error) => {
      console.error(error.message)
      process.exit(1)
    },
  )
  const apiPort = await freePort()
  const api = startApi(apiPort, {
    ...owner,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: 'data-dev',
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  })
  const apiUrl = `http://localhost:${apiPort}`
  // Read by vite.config.ts.
  process.env.API_URL = apiUrl
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    server: { port, strictPort: true, proxy: proxyToApi(apiUrl) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop(0))
  rebuildPagesOnChange()
  try {
    await answering(apiUrl)
    await vite.listen()
    console.log(
      `Porchlight is in development at http://localhost:${port} (sign in as ${owner.OWNER_EMAIL} with the password ${owner.OWNER_PASSWORD})`,
    )
  } catch (error) {
    console.error(error.message)
    await stop(1)
  }

  async function stop(code) {
    if (stopping) return
    stopping = true
    api.kill('SIGTERM')
    await vite.close()
    await new Promise((resolve) =>
      api.exitCode === null && api.signalCode === null ? api.once('exit', resolve) : resolve(),
    )
    await postgres.stop()
    process.exit(code)
  }
}

function startApi(port, environment) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(port), HOST: 'localhost' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
}

/** Not longer than it takes; an API that fails has said why, and starts again at the next change. */
async function answering(url) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The server loads the built pages, which takes less than a second to make. */
function rebuildPagesOnChange() {
  let timer
  watch(join(root, 'public-form'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => buildWeb({ only: 'vite.pages.config.ts' }).catch((error) => console.error(error.message)),
      100,
    )
  })
}

async function freePort() {
  const probe = createNetServer().listen(0, 'localhost')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
