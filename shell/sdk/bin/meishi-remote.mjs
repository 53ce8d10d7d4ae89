#!/usr/bin/env node
import '../dist/tools/meishi-remote.js';
