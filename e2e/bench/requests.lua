-- Requests of many visitors for wrk. Arguments: kind of the requests, and for the mixed load two files with a card id
-- and a token in each line. Every request has a random address, because views are counted and limited by address.

local phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
local profiles = tonumber(os.getenv('BENCH_PROFILES') or '100000')
local calls = { '/api/v1/users/me', '/api/v1/contacts?limit=50', '/api/v1/profiles' }
local cards, tokens = {}, {}

local function lines_of(path)
  local found = {}
  for line in io.lines(path) do found[#found + 1] = line end
  return found
end

local function headers()
  local r = math.random
  return {
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', r(0, 255), r(0, 255), r(0, 255)),
    ['accept-encoding'] = 'br',
    ['user-agent'] = phone,
  }
end

local function uuid()
  local r = math.random
  return string.format('%08x-%04x-4%03x-a%03x-%06x%06x', r(0, 0x7ffffff), r(0, 0xffff), r(0, 0xfff), r(0, 0xfff),
    r(0, 0xffffff), r(0, 0xffffff))
end

-- Every profile once, from the given one on.
local next_profile = tonumber(os.getenv('BENCH_FROM') or '0')
local function first()
  next_profile = next_profile + 1
  return wrk.format('GET', string.format('/profile/BENCH%06d', next_profile), headers())
end

local function mixed()
  local chance, sent = math.random(100), headers()
  if chance <= 80 then return wrk.format('GET', string.format('/profile/BENCH%06d', math.random(profiles)), sent) end
  if chance <= 90 then return wrk.format('GET', string.format('/l/BENCHL%06d', math.random(profiles)), sent) end
  if chance <= 95 then return wrk.format('GET', '/c/' .. cards[math.random(#cards)], sent) end
  sent.authorization = 'Bearer ' .. tokens[math.random(#tokens)]
  return wrk.format('GET', calls[math.random(#calls)], sent)
end

local kinds = {
  same = function() return wrk.format(nil, nil, headers()) end,
  reported = function()
    local sent = headers()
    sent['content-type'] = 'application/json'
    return wrk.format('POST', nil, sent, string.format('{"event_id":"%s","link_id":"%s"}', uuid(), os.getenv('BENCH_LINK')))
  end,
  passes = function()
    return wrk.format('GET', string.format('/api/v1/passes/generate?profile_id=BENCH%06d', math.random(profiles)), headers())
  end,
  pages = function() return wrk.format('GET', string.format('/profile/BENCH%06d', math.random(profiles)), headers()) end,
  first = first,
  mixed = mixed,
}

function init(args)
  math.randomseed(os.time())
  request = kinds[args[1]]
  if args[2] then cards, tokens = lines_of(args[2]), lines_of(args[3]) end
end

-- One line of JSON for e2e/bench/wrk.ts. Times of wrk are microseconds.
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\n{"requests":%d,"seconds":%f,"medianMs":%f,"p99Ms":%f,"failed":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
end
