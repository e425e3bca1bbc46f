/** The command line of the embedded PostgreSQL. Given there, not in its file, so that a new version brings new values. */
export function postmasterArguments(cluster: string, port: number, { fast }: { fast: boolean }): string[] {
  const settings = { ...always, ...(fast ? forTests : forService), port };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %a ',
  // Parameters hold names and phone numbers.
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  // Our queries are short: compiling one costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
};

const forService = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
};

/** Loses everything when the machine stops, which is what an ephemeral test cluster is for. */
const forTests = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum_naptime: '5min',
};
